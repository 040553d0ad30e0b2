import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formsOf } from './forms';
import { readSurface } from './read-surface';
import { compareSurface, recordSurface } from './surface';

function breaksBetween(before: string, after: string): string[] {
  const recorded = recordSurface({}, formsOf(before), '2.0.0');
  return compareSurface(recorded, formsOf(after)).broken.map(({ what }) => what);
}

it('tells functions by their parameters and results, and props by their members', () => {
  const text = `
    interface ChipProps { label: string; /** Undefined at first. */ onChange?: (isOn: boolean) => void }
    export declare function Chip(input: ChipProps, size?: number): string;`;
  expect(formsOf(text)).toEqual({
    Chip: {
      '': 'function',
      '1': 'members',
      '1.label': 'string',
      '1.onChange?': '(_: boolean) => void',
      '2?': 'number',
      result: 'string',
    },
  });
});

it('names what comes from a package, and reads nothing of it', () => {
  const text = `import { Plus as AddIcon } from 'lucide-react'; export { AddIcon }`;
  expect(formsOf(text)).toEqual({ AddIcon: { '': 'of lucide-react' } });
});

it('follows what is not exported to its depth, once, and leaves what is exported to its own entry', () => {
  const text = `
    declare type Inner = Row | null;
    declare interface Row { id: string; next: Inner; shown: Shown }
    export declare interface Shown { at: string }
    export declare type Outer = readonly Inner[];`;
  expect(formsOf(text).Outer).toEqual({
    '': 'readonly Inner[]',
    'type Inner': 'Row | null',
    'type Row': 'members',
    'type Row.id': 'string',
    'type Row.next': 'Inner',
    'type Row.shown': 'Shown',
  });
});

it('takes no parameter of a generic type for the type that is called like it', () => {
  const text = `
    declare type Key = 'a';
    export declare function tabs<Key extends string>(value: Key): void;`;
  expect(formsOf(text).tabs).not.toHaveProperty('type Key');
});

it('has an entry for each member of a constant that is only a source of types, without what is data in it', () => {
  const text = `
    declare const api: {
      'POST /goal': {
        readonly summary: 'Sets one';
        readonly body: TObject<{ month: TString; note: TOptional<TString> }>;
        readonly output: TObject<{ id: TString } & { at: TString }>;
      };
    };
    export declare type ApiKey = keyof typeof api;`;
  expect(formsOf(text)['typeof api: POST /goal']).toEqual({
    '': 'object',
    '().body': 'TObject<{}>',
    '().body{}.month': 'TString',
    '().body{}.note?': 'TString',
    output: 'TObject<{}>',
    'output{}.id': 'TString',
    'output{}.at': 'TString',
  });
});

it('leaves out what is data in a constant: lists of words', () => {
  const text = `
    export declare const touched: { readonly store: readonly ['GET /a', 'GET /b']; readonly most: 2 };
    export declare const themes: readonly ['light', 'dark'];`;
  expect(formsOf(text)).toEqual({
    touched: { '': 'object', store: 'readonly string[]', most: '2' },
    themes: { '': "readonly [ 'light', 'dark' ]" },
  });
});

const hook = (result: string, more = '') => `
  ${more}
  declare interface Batch { start: (rows: { id: string }[]) => void ${result} }
  export declare function useBatch(): Batch;`;
const call = (body: string, output: string) => `
  declare const api: { 'POST /goal': { body: TObject<{ ${body} }>; output: TObject<{ ${output} }> } };
  export declare type ApiKey = keyof typeof api;`;
const deep = (member: string, exported = '') => `
  ${exported} declare interface Row { id: ${member} }
  declare type Rows = readonly Row[];
  declare interface Page { rows: Rows }
  export declare function usePage(): Page;`;

it.each<[string, string, string, string[]]>([
  [
    'the type of a member behind an alias and two interfaces',
    deep('string'),
    deep('number'),
    ['usePage: type Row.id was string and is number'],
  ],
  ['a type that is exported from now on', deep('string'), deep('string', 'export'), []],
  [
    'a type that is exported from now on, and another one',
    deep('string'),
    deep('number', 'export'),
    ['usePage: type Row.id was string and is number'],
  ],
  [
    'the type of props that is exported from now on',
    'interface ChipProps { label: string } export declare function Chip(input: ChipProps): void;',
    'export declare interface ChipProps { label: string } export declare function Chip(input: ChipProps): void;',
    [],
  ],
  [
    'what a type parameter must be',
    'export declare function pick<Row extends string>(row: Row): Row;',
    'export declare function pick<Row extends number>(row: Row): Row;',
    ['pick: <> was Row extends string and is Row extends number'],
  ],
  [
    'a union that has lost a member',
    `declare type Tone = 'plain' | 'danger'; export declare function Tag(tone: Tone): void;`,
    `declare type Tone = 'plain'; export declare function Tag(tone: Tone): void;`,
    [`Tag: type Tone was 'plain' | 'danger' and is 'plain'`],
  ],
  [
    'what a callback is called with',
    'export declare const live: { listen: (hear: (news: { id: string }) => void) => void };',
    'export declare const live: { listen: (hear: (news: { id: number }) => void) => void };',
    ['live: listen(){}.id was string and is number'],
  ],
  [
    'another name of a parameter',
    'export declare const f: (a: string) => void;',
    'export declare const f: (b: string) => void;',
    [],
  ],
  ['more in what a function returns', hook(''), hook('; stop: () => void'), []],
  [
    'more in it, of a type of its own',
    hook(''),
    hook('; how: How', 'declare interface How { n: number }'),
    [],
  ],
  [
    'one more of a call that must be sent',
    call('month: TString', 'id: TString'),
    call('month: TString; day: TString', 'id: TString'),
    ['typeof api: POST /goal: ().body{}.day is new and not optional'],
  ],
  [
    'one more of a call that may be sent, and one that is answered',
    call('month: TString', 'id: TString'),
    call('month: TString; day: TOptional<TString>', 'id: TString; at: TString'),
    [],
  ],
  [
    'one less that is answered',
    call('month: TString', 'id: TString; at: TString'),
    call('month: TString', 'id: TString'),
    ['typeof api: POST /goal: output{}.at is gone'],
  ],
])('tells whether this breaks: %s', (_what, before, after, broken) => {
  expect(breaksBetween(before, after)).toEqual(broken);
});

describe('a package', () => {
  const home = mkdtempSync(join(tmpdir(), 'surface-'));
  const folder = join(home, 'shared');
  afterAll(() => rmSync(home, { recursive: true }));

  const formsWith = (row: string) => {
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "name": "shared", "version": "2.0.0" }');
    writeFileSync(join(folder, 'src/row.ts'), row);
    writeFileSync(join(folder, 'src/index.ts'), `export { usePage } from './use-page';`);
    writeFileSync(
      join(folder, 'src/use-page.ts'),
      `import type { Rows } from './row';
       interface Page { rows: Rows }
       const pageOf = (rows: Rows): Page => ({ rows });
       export const usePage = () => pageOf([]);`,
    );
    return readSurface(folder);
  };

  it('is read to the depth that its declarations reach, also where nobody has written the types', () => {
    const before = formsWith('interface Row { id: string }\nexport type Rows = readonly Row[];');
    const after = formsWith('interface Row { id: number }\nexport type Rows = readonly Row[];');
    const recorded = recordSurface({}, before, '2.0.0');
    expect(compareSurface(recorded, after).broken).toEqual([
      { name: 'usePage', what: 'usePage: type Row.id was string and is number' },
    ]);
  });
});
