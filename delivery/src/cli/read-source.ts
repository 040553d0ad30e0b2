import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Source } from '../releases/history';

/** Reads the commit of the work tree that a folder is in, also of a folder that git ignores; empty outside of one. */
export async function readSource(folder: string): Promise<Source> {
  const git = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)('git', ['-C', folder, ...words]);
    return stdout.trim();
  };
  try {
    const [commit, author] = (await git('log', '-1', '--format=%H%n%an')).split('\n');
    const branch = await git('rev-parse', '--abbrev-ref', 'HEAD');
    // New files count as changes, because they are built; new notes outside the sources do not.
    const [changed, added] = await Promise.all([
      git('status', '--porcelain', '--untracked-files=no'),
      git('ls-files', '--others', '--exclude-standard', '--', ':(top)src/*', ':(top)*/src/*'),
    ]);
    const isChanged = changed !== '' || added !== '';
    return { commit, author, branch, isChanged };
  } catch {
    return {};
  }
}
