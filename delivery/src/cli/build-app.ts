import { spawn } from 'node:child_process';
import { DeliveryError } from '../delivery-error';

/** Runs an app's own build with the pnpm that runs us, or the one on the path. */
export async function buildApp(workspace: string, app: string): Promise<void> {
  const running = process.env.npm_execpath;
  const pnpm = running?.includes('pnpm') ? [process.execPath, running] : ['pnpm'];
  const [program = 'pnpm', ...args] = [
    ...pnpm,
    '--fail-if-no-match',
    '--filter',
    `@agency/${app}`,
    'run',
    'build',
  ];
  const child = spawn(program, args, { cwd: workspace, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new DeliveryError('build-failed', `the build of ${app} ended with ${code}`);
}
