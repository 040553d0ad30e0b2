import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Makes what the console's pages load, of their sources: the script, and the style with the tokens of the kit.
 * @param {string} [outdir] where the files go to; else they are only answered
 */
export async function buildPage(outdir) {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['page.ts', 'page.css'],
    // Of the files that are only answered the names are read.
    outdir: outdir ?? '/',
    write: outdir !== undefined,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome100', 'safari15'],
    logLevel: 'warning',
  });
  const textOf = (name) => outputFiles?.find(({ path }) => path.endsWith(name))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}
