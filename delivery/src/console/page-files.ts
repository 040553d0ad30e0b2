import { readFile } from 'node:fs/promises';
import { hasCode } from '../storage/file-errors';

export interface PageFiles {
  script: string;
  style: string;
}

let made: Promise<PageFiles> | null = null;

/** Reads the files next to the compiled server, or builds them from their sources at first use. */
export function readPageFiles(): Promise<PageFiles> {
  made ??= readCompiled().then((files) => files ?? makeOfSources());
  made.catch(() => {
    made = null;
  });
  return made;
}

async function readCompiled(): Promise<PageFiles | null> {
  const read = (name: string) => readFile(new URL(`./release-console/${name}`, import.meta.url), 'utf8');
  try {
    const [script, style] = await Promise.all([read('page.js'), read('page.css')]);
    return { script, style };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function makeOfSources(): Promise<PageFiles> {
  const { buildPage } = await import('./page/build-page.js');
  return buildPage();
}
