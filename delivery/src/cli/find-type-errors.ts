import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const compilerPath = 'tsconfig/node_modules/typescript/bin/tsc';

/**
 * Checks the types of one app and of what it imports; resolves to the compiler's complaints, or to null. An unchanged
 * app takes a second, because the compiler remembers what it has checked.
 */
export function findTypeErrors(workspace: string, app: string): Promise<string | null> {
  const folder = join(workspace, 'var', 'typecheck');
  const project = join(folder, `${app}.tsconfig.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: '../../tsconfig/browser.json',
      compilerOptions: { tsBuildInfoFile: `${app}.json` },
      include: [`../../${app}/src`, '../../shared/src/**/*.d.ts', '../../tsconfig/build-mode.d.ts'],
      exclude: ['../../**/*.test.ts', '../../**/*.test.tsx', '../../**/src/**/testing'],
    }),
  );
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(workspace, compilerPath), '-p', project],
      { cwd: workspace },
      (error, printed) => resolve(error ? printed || error.message : null),
    );
  });
}
