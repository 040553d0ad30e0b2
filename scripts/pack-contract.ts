import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packContract } from './contract-package';

// Packs shared for remotes that lie in other repositories: `npm run pack:contract`, or `-- <folder>` to put it there.
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '..', 'var/contract'));
mkdirSync(folder, { recursive: true });
process.stdout.write(`${await packContract(folder)}\n`);
