// Loaded before programs of the workspace: installs missing dependencies and lets Node read TypeScript.
// `node --import ./scripts/installed.mjs scripts/dev.ts`
import { installDependencies, requireNode } from './install.mjs';

requireNode();
await installDependencies();
await import('tsx');
