import { Parser } from 'htmlparser2';

const longest = 20_000;

const invisibleElements = new Set(['script', 'style', 'title']);
const onLinesOfTheirOwn = new Set('br p div li ul ol table tr blockquote h1 h2 h3 h4 h5 h6'.split(' '));

/** Extracts the text of HTML by lines. It is not sanitised: callers must escape it like any text. */
export function plainTextOf(html: string): string {
  let text = '';
  let hidden = 0;
  const breakLine = (name: string) => {
    if (onLinesOfTheirOwn.has(name)) text += '\n';
  };
  const parser = new Parser({
    onopentag: (name) => {
      if (invisibleElements.has(name)) hidden += 1;
      breakLine(name);
    },
    onclosetag: (name) => {
      if (invisibleElements.has(name)) hidden -= 1;
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
