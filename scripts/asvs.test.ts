import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The level of each requirement of ASVS 5.0.0, by section: the first digit of '1.2' is the level of 1.2.1. */
const levels: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

/** Chapters about self-contained tokens, OAuth and WebRTC, which the product does not use. */
const chaptersNotUsed = ['9', '10', '17'];

const required = Object.entries(levels).flatMap(([section, digits]) =>
  Array.from(digits, (level, index) => ({ id: `${section}.${index + 1}`, level })).filter(
    ({ level }) => level !== '3',
  ),
);

interface Requirement {
  id: string;
  level: string;
  applies: string;
  state: string;
  how: string;
  test: string;
  decision: string;
}

const [header = [], ...lines] = parseCsv(read('docs/security/asvs.csv'));
const ledger = lines.map(
  (cells) => Object.fromEntries(header.map((name, index) => [name, cells[index]])) as unknown as Requirement,
);

function parseCsv(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g), ([, quoted, plain]) =>
        (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
      ),
    );
}

const named = ledger.flatMap(({ id, test }) =>
  test
    .split(' | ')
    .filter(Boolean)
    .map((one) => {
      const [path = '', title = ''] = one.split(' :: ');
      return { id, path, title };
    }),
);

/** Returns the numbers of the lines that have the title as a whole string. */
function linesOfTitle(source: string[], title: string): number[] {
  return source.flatMap((line, index) =>
    ["'", '"', '`'].some((quote) => line.includes(quote + title + quote)) ? [index] : [],
  );
}

/** Returns the comment above the title, or above the statement that the title belongs to. */
function commentOf(source: string[], titleLine: number): string {
  let statement = titleLine;
  while (statement > 0 && !/^\s*(it|test|describe)\b/.test(source[statement] ?? '')) statement--;
  return [titleLine, statement]
    .map((line) => source[line - 1] ?? '')
    .filter((line) => line.trim().startsWith('//'))
    .join('\n');
}

const idsIn = (comment: string) =>
  comment.includes('ASVS') ? Array.from(comment.matchAll(/\d+\.\d+\.\d+/g), String) : [];

it('has every requirement of the levels 1 and 2, in their order', () => {
  expect(ledger.map(({ id, level }) => ({ id, level }))).toEqual(required);
});

it('says of every requirement either how it is met, what was decided, or what is missing', () => {
  const faults = ledger.filter(({ applies, state, how, test, decision }) => {
    if (applies === 'no') return !(state === 'decided' && decision && !test);
    if (applies !== 'yes' || !how) return true;
    if (state === 'met') return !test || decision;
    if (state === 'decided') return !decision;
    return !(state === 'open' && /\bmissing: /i.test(how) && !decision);
  });
  expect(faults.map(({ id }) => id)).toEqual([]);
});

it('says of the chapters that are not used that they do not apply', () => {
  const unused = ledger.filter(({ id }) => chaptersNotUsed.includes(id.split('.')[0] ?? ''));
  expect(unused.filter(({ applies }) => applies !== 'no')).toEqual([]);
  expect(unused).toHaveLength(43);
});

it('names tests that exist and that name the requirement', () => {
  const sources = new Map<string, string[]>();
  const faults = named.flatMap(({ id, path, title }) => {
    if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(join(root, path)))
      return [`${id}: no test ${path}`];
    const source = sources.get(path) ?? read(path).split('\n');
    sources.set(path, source);
    const found = linesOfTitle(source, title);
    if (found.length === 0) return [`${id}: ${path} has no test "${title}"`];
    return found.some((line) => idsIn(commentOf(source, line)).includes(id))
      ? []
      : [`${id}: write the id in a comment above "${title}" in ${path}`];
  });
  expect(faults).toEqual([]);
});

it('is named by no test that it does not name', () => {
  const { stdout } = spawnSync(
    'git',
    ['grep', '--untracked', '-hE', '^ *// Shows ASVS ', '--', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const shown = stdout.split('\n').flatMap(idsIn);
  expect(new Set(shown)).toEqual(new Set(named.map(({ id }) => id)));
});

it('has the counts that its page shows', () => {
  const counts = ['1', '2'].map((level) => {
    const rows = ledger.filter((row) => row.level === level);
    const apply = rows.filter(({ applies }) => applies === 'yes');
    const inState = (state: string) => apply.filter((row) => row.state === state).length;
    return [level, ...['met', 'decided', 'open'].map(inState), rows.length - apply.length, rows.length].map(
      String,
    );
  });
  const shown = Array.from(read('docs/security/README.md').matchAll(/^\| [12] .*\|$/gm), ([row]) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(shown).toEqual(counts);
});
