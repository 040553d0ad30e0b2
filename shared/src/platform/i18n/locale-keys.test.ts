import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const languages = ['en-US', 'zh-CN', 'km-KH'];

function localeFolders(folder = root, depth = 0): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || /^(node_modules|dist.*|var|\..*)$/.test(entry.name) || depth > 4) return [];
    const path = join(folder, entry.name);
    return entry.name === 'locales' && existsSync(join(path, 'en-US.json'))
      ? [path]
      : localeFolders(path, depth + 1);
  });
}

function rawSentences(folder: string, language: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') found.set(path, value);
    else
      for (const [key, child] of Object.entries(value as object)) walk(child, path ? `${path}.${key}` : key);
  };
  walk(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')), '');
  return found;
}

function sentences(folder: string, language: string): Map<string, string> {
  const withoutForm = ([key, text]: [string, string]) =>
    [key.replace(/_(zero|one|two|few|many|other)$/, ''), text] as const;
  return new Map([...rawSentences(folder, language)].map(withoutForm));
}

/**
 * Matches a number followed by the counted noun. Limits (`max`, `most`) are always plural, and so is the total in `3 of
 * 5 rules`.
 */
const counted = /(?<!\bof )\{\{(?!(?:against|app|build|label|max|most|name|version)\}\})\w+\}\} \p{L}+s\b/u;

const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(localeFolders().map((folder) => [folder.slice(root.length + 1), folder]))(
  '%s',
  (_name, folder) => {
    const english = sentences(folder, 'en-US');

    it.each(languages)('%s has every key, and no empty sentence', (language) => {
      const texts = sentences(folder, language);
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it.each(languages)('%s uses the same variables', (language) => {
      const differing = [...sentences(folder, language)].filter(
        ([key, text]) => variables(text).join() !== variables(english.get(key) ?? '').join(),
      );
      expect(differing).toEqual([]);
    });

    it('counts one thing and many things in English', () => {
      const alwaysMany = [...rawSentences(folder, 'en-US')].filter(
        ([key, text]) => counted.test(text) && !/_(one|other)$/.test(key),
      );
      expect(alwaysMany).toEqual([]);
    });

    it.each(['zh-CN', 'km-KH'])('%s is written in its own script', (language) => {
      const script = language === 'zh-CN' ? /\p{Script=Han}/u : /\p{Script=Khmer}/u;
      const foreign = [...sentences(folder, language)].filter(
        ([key, text]) =>
          /\p{L}{3,}/u.test(text.replace(/\{\{\w+\}\}/g, '')) &&
          !script.test(text) &&
          english.get(key) !== text,
      );
      expect(foreign).toEqual([]);
    });
  },
);

it('finds the texts of the shell, the kit and every remote', () => {
  expect(localeFolders().length).toBeGreaterThanOrEqual(8);
});
