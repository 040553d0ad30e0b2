/**
 * A process of its own that deploys, for the tests of concurrency:
 * `deploy-process.ts <root> <app> <buildId>...` says "ready", waits for a line on standard input, promotes each build in turn.
 */
import { once } from 'node:events';
import { promoteBuild } from '../releases/promote-build';

const [root = '', app = '', ...builds] = process.argv.slice(2);

process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdin.unref();
for (const buildId of builds) await promoteBuild(root, app, buildId);
