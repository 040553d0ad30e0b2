import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Source } from '../releases/history';

export async function readSource(workspace: string): Promise<Source> {
  const git = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)('git', ['-C', workspace, ...words]);
    return stdout.trim();
  };
  try {
    const [commit, author] = (await git('log', '-1', '--format=%H%n%an')).split('\n');
    const branch = await git('rev-parse', '--abbrev-ref', 'HEAD');
    // New files count as changes, because they are built; new notes outside the sources do not.
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
