import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const sections = { 'en-US': '## English', 'zh-CN': '## 中文', 'km-KH': '## ខ្មែរ' } as const;
type Language = keyof typeof sections;

/** The words in the last column of a language's table. */
function unwanted(language: Language): string[] {
  const page = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const [, after = ''] = page.split(sections[language]);
  const rows = (after.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows
    .slice(2)
    .flatMap((row) => (row.split('|')[3] ?? '').split(/[,、]/))
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(host|shared|remote-)/.test(entry.name))
  .map(({ name }) => join(root, name, 'src'));

function textFiles(language: Language): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter(({ name, parentPath }) => name === `${language}.json` && /locales$/.test(parentPath))
      .map(({ name, parentPath }) => join(parentPath, name)),
  );
}

/** What is read of a file: its sentences, without the keys. */
function sentencesOf(file: string): string {
  const sentences: string[] = [];
  JSON.parse(readFileSync(file, 'utf8'), (_, value: unknown) => {
    if (typeof value === 'string') sentences.push(value);
    return value;
  });
  return sentences.join('\n');
}

/** Whether a text has the word as a whole; scripts without spaces have it anywhere. */
function has(text: string, word: string, language: Language): boolean {
  if (language !== 'en-US') return text.includes(word);
  return new RegExp(`(?<!\\w)${word.replace(/[^\w ]/g, '\\$&')}(?!\\w)`, 'i').test(text);
}

const languages = Object.keys(sections) as Language[];

it.each(languages)('has words that must not return in %s, and texts to look at', (language) => {
  expect(unwanted(language).length).toBeGreaterThan(2);
  expect(textFiles(language).length).toBeGreaterThan(10);
});

it.each(languages)('no text in %s has a word that was given up', (language) => {
  const found = textFiles(language).flatMap((file) => {
    const text = sentencesOf(file);
    return unwanted(language)
      .filter((word) => has(text, word, language))
      .map((word) => `${file.slice(root.length + 1)}: ${word}`);
  });
  expect(found).toEqual([]);
});

it('tells a broker from an agency in Khmer', () => {
  const found = textFiles('km-KH').filter((file) => /(?<!ទី)ភ្នាក់ងារ/.test(sentencesOf(file)));
  expect(found).toEqual([]);
});

it('finds a word in a sentence, and not within another word', () => {
  expect(has('Ask an administrator.', 'Administrator', 'en-US')).toBe(true);
  expect(has('Administrators', 'Administrator', 'en-US')).toBe(false);
  expect(has('请联系管理员', '管理员', 'zh-CN')).toBe(true);
});
