export const maxSubject = 72;

/** The first words of a comment that has no subject and verb of its own. */
const fragment =
  /^(Of|Who|Whose|Whom|What|Another|The same|Else|Behind|Where|How|(In|With|By|From|As) which|Nothing|Nobody|No one|That which|Those (who|that)|So)\b/;
const comment = /^\s*(\/\*\*?|\/\/|\{\/\*)\s+(.*)/;

interface Fragment {
  path: string;
  line: number;
  text: string;
}

/**
 * Returns the comments of the added lines of a diff without context (`git diff -U0`) that begin like fragments.
 * Only the first line of a comment counts; a line that follows another comment line continues it.
 */
export function findFragments(diff: string): Fragment[] {
  const found: Fragment[] = [];
  let path = '';
  let line = 0;
  let isContinued = false;
  for (const row of diff.split('\n')) {
    const hunk = /^@@ -\S+ \+(\d+)/.exec(row);
    if (row.startsWith('+++ ')) path = row.slice('+++ b/'.length);
    else if (hunk) {
      line = Number(hunk[1]);
      isContinued = false;
    } else if (row.startsWith('+')) {
      const [, opening, text = ''] = comment.exec(row.slice(1)) ?? [];
      if (opening && !isContinued && fragment.test(text)) found.push({ path, line, text });
      isContinued = opening === '//';
      line += 1;
    }
  }
  return found;
}

export function subjectFault(message: string): string | null {
  const [subject = ''] = message.split('\n');
  if (/^(Merge|Revert|fixup!|squash!) /.test(subject) || subject.length <= maxSubject) return null;
  return `The subject has ${subject.length} characters, at most ${maxSubject} are allowed: ${subject}`;
}
