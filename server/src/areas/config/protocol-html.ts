import { html } from 'ghtml';

/**
 * Returns a text as HTML: a line that begins with # is a heading, an empty line begins a paragraph. All else is shown as
 * it was typed.
 */
export function protocolHtml({ title, content }: { title: string; content: string }): string {
  const blocks = content
    .split('\n')
    .map((line) => line.trim())
    .reduce<string[][]>(
      (all, line) => {
        if (line === '' || line.startsWith('#')) all.push([]);
        if (line.startsWith('#')) all.push([line], []);
        else if (line !== '') all.at(-1)?.push(line);
        return all;
      },
      [[]],
    )
    .filter((lines) => lines.length > 0);
  const parts = blocks.map((lines) => {
    const [first = ''] = lines;
    if (first.startsWith('#')) return html`<h3>${first.replace(/^#+\s*/, '')}</h3>`;
    return html`<p>!${lines.map((line) => html`${line}`).join('<br>')}</p>`;
  });
  return html`<h2>${title}</h2>!${parts.join('')}`;
}
