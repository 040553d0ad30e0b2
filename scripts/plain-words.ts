// Refuses new comments that are no sentences, and long subjects of commits (docs/style.md, "Comments" and "Commits").
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFragments, maxSubject, subjectFault } from './plain-words-rules';

const root = join(import.meta.dirname, '..');

const usage = `Usage: npm run words -- [--staged | --message <file>]
  checks the lines that the branch has added since main
  --staged          checks the lines that the next commit adds
  --message <file>  checks a commit's message`;

const [option, file] = process.argv.slice(2);
if (option === '--message' && file) report(faultsOfSubjects([readFileSync(file, 'utf8')]));
else if (option === '--staged') report(faultsOf(['--cached']));
else if (option === undefined) report(faultsOfBranch());
else {
  console.error(usage);
  process.exit(2);
}

function report(faults: string[]): void {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

/** A clone without the branch `main` has nothing to compare with, and passes. */
function faultsOfBranch(): string[] {
  const base = git('merge-base', 'HEAD', 'main')?.trim();
  if (!base) return [];
  const subjects = (git('log', '--no-merges', '--format=%s', `${base}..HEAD`) ?? '')
    .split('\n')
    .filter(Boolean);
  return [...faultsOf([base]), ...faultsOfSubjects(subjects)];
}

function faultsOfSubjects(messages: string[]): string[] {
  return messages.flatMap((message) => subjectFault(message) ?? []);
}

function faultsOf(range: string[]): string[] {
  const paths = ['*.ts', '*.tsx', '*.css', '*.mjs', '*.cjs'];
  const diff = git('diff', '-U0', '--no-color', '--diff-filter=AM', ...range, '--', ...paths) ?? '';
  return findFragments(diff).map(
    ({ path, line, text }) => `${path}:${line}: this comment is no sentence: ${text.slice(0, maxSubject)}`,
  );
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? stdout : null;
}
