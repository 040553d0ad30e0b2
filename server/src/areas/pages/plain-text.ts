import { Parser } from 'htmlparser2';

/** An organisation writes a page of text at most. */
const longest = 20_000;

const unseen = new Set(['script', 'style', 'title']);
const onLinesOfTheirOwn = new Set('br p div li ul ol table tr blockquote h1 h2 h3 h4 h5 h6'.split(' '));

/** The text of HTML, line by line. It is escaped where it is shown, as any text: it need not be made safe here. */
export function plainTextOf(html: string): string {
  let text = '';
  let hidden = 0;
  const breakLine = (name: string) => {
    if (onLinesOfTheirOwn.has(name)) text += '\n';
  };
  const parser = new Parser({
    onopentag: (name) => {
      if (unseen.has(name)) hidden += 1;
      breakLine(name);
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden -= 1;
      breakLine(name);
    },
    ontext: (part) => {
      if (hidden === 0) text += part.replace(/\s+/g, ' ');
    },
  });
  parser.end(html.slice(0, longest));
  return text
    .replace(/ *\n[ \n]*/g, '\n')
    .replace(/ +/g, ' ')
    .trim();
}
