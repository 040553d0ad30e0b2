import { resolve } from 'node:path';
import { compiledServer, compileServer } from './compile-server.mjs';
import { installDependencies, requireNode } from './install.mjs';

const usage = `Usage: npm run build:server [-- <folder>]
  compiles the server for production into a folder that needs Node alone (default: server/dist)`;

const [folder, ...more] = process.argv.slice(2);
const isHelp = ['--help', '-h'].includes(folder);
requireNode();
if (isHelp) console.log(usage);
else if (folder?.startsWith('-') || more.length > 0) {
  console.error(`It takes one folder, not ${[folder, ...more].join(' ')}\n\n${usage}`);
  process.exitCode = 2;
} else await build(folder ? resolve(folder) : compiledServer);

async function build(into) {
  try {
    await installDependencies();
    await compileServer(into);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
