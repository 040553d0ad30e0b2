import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '..');
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(workspace, 'docs')).map((name) => `docs/${name}`),
];

/** What in spans of code looks like a file of the workspace; with a `<name>` in it, it stands for many. */
function pathsIn(text: string): string[] {
  const spans = text.replace(/```.*?```/gs, '').matchAll(/`([^`\s<>:]+\/[^`\s<>:]+\.[a-z]+)`/g);
  return [...spans].map(([, path = '']) => path);
}

const named = documents.flatMap((document) =>
  pathsIn(readFileSync(join(workspace, document), 'utf8')).map((path) => [document, path]),
);

/** What is said of every remote is true of the one to copy. */
const places = [workspace, join(workspace, 'remote-store')];

it.each(named)('%s names %s, which is there', (_document, path = '') => {
  expect(places.map((place) => existsSync(join(place, path)))).toContain(true);
});

it('finds what it looks for', () => {
  expect(named.length).toBeGreaterThan(40);
});
