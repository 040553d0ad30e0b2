// Asks the npm registry for known weaknesses of the packages in the lockfile, and fails on those that are not accepted
// in docs/security/accepted-weaknesses.json.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AcceptedWeakness, evaluateAudit } from './evaluate-audit';

const root = join(import.meta.dirname, '..');
const readJson = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

const { packageManager } = readJson<{ packageManager: string }>('package.json');
const accepted = readJson<AcceptedWeakness[]>('docs/security/accepted-weaknesses.json');

// Its exit code is 1 if it finds something, so only what it writes counts.
const { stdout, error } = spawnSync('npm', ['exec', '--yes', '--', packageManager, 'audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
});
if (error) throw error;
const { lines, code } = evaluateAudit(stdout, accepted, new Date());
console.log(lines.join('\n'));
process.exitCode = code;
