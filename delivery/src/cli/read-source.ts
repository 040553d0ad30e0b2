import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Source } from '../releases/history';

/** What git knows of the workspace; nothing where there is no git or no commit. */
export async function readSource(workspace: string): Promise<Source> {
  const git = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)('git', ['-C', workspace, ...words]);
    return stdout.trim();
  };
  try {
    const [commit, author] = (await git('log', '-1', '--format=%H%n%an')).split('\n');
    const branch = await git('rev-parse', '--abbrev-ref', 'HEAD');
    // A file that nobody has added yet is built all the same; notes beside the sources are not.
    const [changed, added] = await Promise.all([
      git('status', '--porcelain', '--untracked-files=no'),
      git('ls-files', '--others', '--exclude-standard', '--', '*/src/*'),
    ]);
    const isChanged = changed !== '' || added !== '';
    return { commit, author, branch, isChanged };
  } catch {
    return {};
  }
}
