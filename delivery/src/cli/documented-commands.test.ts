import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommand } from './parse-command';

const top = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(top, path), 'utf8');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  ...readdirSync(join(top, 'docs'), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
  const spans = [...text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...blocks.flatMap((block) => block.split('\n')), ...spans]
    .flatMap((line) => line.replace(/#.*$/, '').split(/&&|;/))
    .map((command) => command.trim().replace(/^([A-Z_]+=\S* )+/, ''));
}

const commands = documents.flatMap((document) => commandsOf(read(document)).map((line) => [document, line]));

const example: Record<string, string> = {
  '<app>': 'remote-store',
  '<name>': 'change-7',
  '<command>': 'list',
  '<code>': '7KQ2-M9XD',
  '<its dist>': 'dist',
};

const agency = commands.filter(([, line]) => line?.startsWith('node agency '));

it.each(agency)('%s: %s', (_document, line = '') => {
  const filled = Object.entries(example).reduce((text, [from, to]) => text.replaceAll(from, to), line);
  const [words = ''] = filled.replace('node agency ', '').split(/ <|\|/);
  const known = words.trim().split(/\s+/);
  expect(() => parseCommand(known.length === 1 ? [...known, '--help'] : known)).not.toThrow();
});

interface Manifest {
  scripts?: Record<string, string>;
}

const scripts = Object.keys((JSON.parse(read('package.json')) as Manifest).scripts ?? {});
const ofEvery = ['assets', 'locales', 'testing'];
const ofRemotes = ['build', 'typecheck'];

it.each(
  commands.flatMap(([document, line = '']) => {
    const [, name] = /^(?:npm run|pnpm) (?:--silent )?([a-z][\w:-]*)/.exec(line) ?? [];
    return name ? [[document, name, line]] : [];
  }),
)('%s: %s is a script', (_document, name = '') => {
  expect([...scripts, ...ofRemotes]).toContain(name);
});

it.each(
  documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = '']) => [document, target]),
  ),
)('%s leads to %s', (document = '', target = '') => {
  expect(existsSync(join(top, document, '..', target))).toBe(true);
});

const named = documents.flatMap((document) =>
  [...read(document).matchAll(/\]\(([^)]+\.(?:test|spec)\.tsx?)\): ([^|<\n]+)/g)].map(
    ([, file = '', name = '']) => [join(document, '..', file), name.trim()],
  ),
);

it.each(named)('%s has a test of that name: %s', (file = '', name = '') => {
  const titles = ["'", '"', '`'].map((quote) => `${quote}${name}${quote}`);
  expect(titles.filter((title) => read(file).includes(title))).not.toEqual([]);
});

const mistakes = read('docs/mistakes.md');
const rows = [...mistakes.matchAll(/^\| (.*?) +\| (.*?) +\| (.*?) +\|$/gm)]
  .map(([, mistake = '', printed = '', test = '']) => [mistake, printed, test])
  .filter(([mistake = '']) => !/^(mistake$|-)/.test(mistake));

it.each(rows)('says of the mistake "%s" what becomes of it, and names a test', (_, printed, test) => {
  expect(printed).not.toBe('');
  expect(test).toMatch(/^\[[\w-]+\]\([^)]+\.(test|spec)\.tsx?\): \S/);
});

it('has in docs/mistakes.md only codes that there are', () => {
  const codes = [...mistakes.matchAll(/`([a-z]+(?:-[a-z]+)+)(?:: [^`]*)?`/g)].map(([, code]) => code);
  const known = read('delivery/src/delivery-error.ts');
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => !known.includes(`'${code}'`))).toEqual([]);
});

it.each(['shared/src', 'host/src', 'delivery/src', 'server/src/platform'])(
  'ARCHITECTURE.md has every room of %s',
  (folder) => {
    const text = read('ARCHITECTURE.md');
    const rooms = readdirSync(join(top, folder), { withFileTypes: true }).filter((room) =>
      room.isDirectory(),
    );
    const unnamed = rooms.filter(({ name }) => !new RegExp(`[ /{,]${name}[/,}\\n]`).test(text));
    expect(unnamed.map(({ name }) => name).filter((name) => !ofEvery.includes(name))).toEqual([]);
  },
);

it('finds what it looks for', () => {
  expect(agency.length).toBeGreaterThan(10);
  expect(named.length).toBeGreaterThan(10);
  expect(rows.length).toBeGreaterThan(45);
});
