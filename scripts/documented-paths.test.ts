import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(__dirname, '..');
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(workspace, 'docs'), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

function pathsIn(text: string): string[] {
  const spans = text.replace(/```.*?```/gs, '').matchAll(/`([^`\s<>:]+\/[^`\s<>:]+\.[a-z]+)`/g);
  return [...spans].map(([, path = '']) => path);
}

const named = documents.flatMap((document) =>
  pathsIn(readFileSync(join(workspace, document), 'utf8')).map((path) => [document, path]),
);

/** Paths that documents name for every remote are looked up in remote-store. */
const places = [workspace, join(workspace, 'remote-store')];

it.each(named)('%s names %s, which is there', (_document, path = '') => {
  expect(places.map((place) => existsSync(join(place, path)))).toContain(true);
});

it('finds what it looks for', () => {
  expect(named.length).toBeGreaterThan(40);
});
