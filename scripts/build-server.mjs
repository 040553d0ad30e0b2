// The server for production: `npm run build:server [-- <folder>]`, by default `server/dist`.
import { resolve } from 'node:path';
import { compiledServer, compileServer } from './compile-server.mjs';
import { installDependencies, requireNode } from './install.mjs';

requireNode();
try {
  await installDependencies();
  await compileServer(process.argv[2] ? resolve(process.argv[2]) : compiledServer);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
