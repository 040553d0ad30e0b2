import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { removeInvisibleCharacters } from '../../contract/model/invisible-characters';

const root = join(__dirname, '../../../..');
const sections = { 'en-US': '## English', 'zh-CN': '## 中文', 'km-KH': '## ខ្មែរ' } as const;
type Language = keyof typeof sections;

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
  .filter((entry) => entry.isDirectory() && /^(host|shared|remote-|server|delivery)/.test(entry.name))
  .map(({ name }) => join(root, name, 'src'));

const files = folders.flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(test|examples)\.tsx?$/.test(entry.name))
    .map(({ name, parentPath }) => join(parentPath, name)),
);

function textsIn(language: Language): { file: string; text: string }[] {
  return files
    .map((file) => {
      const isFileOfTexts = file.endsWith(`locales/${language}.json`);
      const isModule = file.endsWith('.ts') && /\/(server|delivery)\/src\//.test(file);
      const read = isFileOfTexts ? sentencesOf : isModule ? sentencesInModule : null;
      return { file: file.slice(root.length + 1), text: read?.(readFileSync(file, 'utf8'), language) ?? '' };
    })
    .filter(({ text }) => text !== '');
}

function sentencesOf(json: string): string {
  const sentences: string[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') sentences.push(value.replace(/\{\{.*?\}\}/g, ''));
    return value;
  });
  return sentences.join('\n');
}

function labelsOf(texts: object, name: string): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return labelsOf(value, name);
    return key === name || key.endsWith(`.${name}`) ? [String(value)] : [];
  });
}

function sentencesInModule(module: string, language: Language): string {
  if (!module.includes(`'${language}':`)) return '';
  const sentences: string[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      sentences.push(node.text);
    ts.forEachChild(node, collect);
  };
  const look = (node: ts.Node): void => {
    const isOurs =
      ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && node.name.text === language;
    if (isOurs) collect(node.initializer);
    else ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('texts.ts', module, ts.ScriptTarget.ES2022));
  return sentences.join('\n');
}

function has(text: string, word: string, language: Language): boolean {
  if (language !== 'en-US') return text.includes(word);
  return new RegExp(`(?<!\\w)${word.replace(/[^\w ]/g, '\\$&')}(?!\\w)`, 'i').test(text);
}

const languages = Object.keys(sections) as Language[];

it.each(languages)('has words that must not return in %s, and texts to look at', (language) => {
  expect(unwanted(language).length).toBeGreaterThan(2);
  const read = textsIn(language).map(({ file }) => file);
  expect(read.length).toBeGreaterThan(10);
  expect(read).toEqual(
    expect.arrayContaining([
      'server/src/areas/config/auth-protocol.ts',
      `delivery/src/console/locales/${language}.json`,
    ]),
  );
});

it.each(languages)('no text in %s has a word that was given up', (language) => {
  const found = textsIn(language).flatMap(({ file, text }) =>
    unwanted(language)
      .filter((word) => has(text, word, language))
      .map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

it.each(languages)('calls what frame and areas agree on the same wherever it is named in %s', (language) => {
  const named = files
    // To customers a contract is what they sign.
    .filter((file) => file.endsWith(`locales/${language}.json`) && !file.includes('/remote-customer/'))
    .flatMap((file) => labelsOf(JSON.parse(readFileSync(file, 'utf8')), 'contract'));
  expect(named.length).toBeGreaterThan(2);
  expect(new Set(named).size).toBe(1);
});

it('tells a broker from an agency in Khmer', () => {
  const found = textsIn('km-KH').filter(({ text }) => /(?<!ទី)ភ្នាក់ងារ/.test(removeInvisibleCharacters(text)));
  expect(found.map(({ file }) => file)).toEqual([]);
});

it('reads of a module what stands in it for a language', () => {
  const module = "const texts = { 'en-US': { a: ['One', `two`] }, 'zh-CN': '一', key: 'Attache' };";
  expect(sentencesInModule(module, 'en-US')).toBe('One\ntwo');
  expect(sentencesInModule(module, 'zh-CN')).toBe('一');
});

it('finds a word in a sentence, and not within another word', () => {
  expect(has('Ask an administrator.', 'Administrator', 'en-US')).toBe(true);
  expect(has('Administrators', 'Administrator', 'en-US')).toBe(false);
  expect(has('请联系管理员', '管理员', 'zh-CN')).toBe(true);
});
