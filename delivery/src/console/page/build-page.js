import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds the files of the console's pages: the script, and the style with the kit's tokens.
 * @param {string} [outdir] The output folder; without it the files are only returned.
 */
export async function buildPage(outdir) {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['page.ts', 'page.css'],
    outdir: outdir ?? '/',
    write: outdir !== undefined,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome108', 'safari15.4', 'firefox125'],
    logLevel: 'warning',
  });
  const textOf = (name) => outputFiles?.find(({ path }) => path.endsWith(name))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}
