export type Measure = (text: string) => number;

const segmenters: Record<string, Intl.Segmenter> = {};

/** Line breaks are allowed between words, which Chinese and Khmer write without blanks. */
function wordsOf(text: string, language: string): string[] {
  segmenters[language] ??= new Intl.Segmenter(language, { granularity: 'word' });
  return [...segmenters[language].segment(text)].map(({ segment }) => segment);
}

/**
 * Wraps text to lines of at most `width`, unless a single word is wider; at most `most` lines, the last one ending in
 * an ellipsis if text is cut.
 */
export function wrapText(
  text: string,
  { width, most, language, measure }: { width: number; most: number; language: string; measure: Measure },
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text.trim(), language)) {
    if (line !== '' && measure(line + word) > width) {
      lines.push(line.trimEnd());
      line = word.trimStart();
    } else line += word;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), cut(lines[most - 1] ?? '', width, measure)];
}

function cut(line: string, width: number, measure: Measure): string {
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
