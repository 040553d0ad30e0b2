import { personalColumns } from '@agency/shared/model/personal-columns';
import english from '../locales/en-US.json';
import { namedValuesOf, type Words } from './personal-values';

const labels: Record<string, string> = english.personal.column;
const values: Record<string, string> = english.personal.column_value;

const words: Words = {
  language: 'en-US',
  nameOf: (name) => labels[name] ?? '',
  wordOf: (name, value) => values[`${name}_${value}`] ?? value,
};

it.each<[string, unknown, [string, string][]]>([
  ['cst_name', 'Wu Wen', [['Customer', 'Wu Wen']]],
  ['gender', 2, [['Gender', 'Female']]],
  ['gender', 0, [['Gender', '0']]],
  ['remarks', '', []],
  ['remarks', null, []],
  ['remarks', '{ not an object', [['Remarks', '{ not an object']]],
  ['cst_pinyin', 'wuwen', []],
  ['next_day', '2026-03-09', [['Next follow-up', '09/03/2026']]],
  ['read_at', '2026-03-09T18:05:59.12+07:00', [['Read', '09/03/2026 18:05']]],
  ['images', [], []],
  ['images', ['/files/a', '/files/b'], [['Pictures', '/files/a, /files/b']]],
  ['card', { kind: 'customer', id: '7', title: 'Wu Wen' }, [['Title', 'Wu Wen']]],
  ['exter_info', [{ key: 'remarks', value: 'Balcony' }], [['Remarks', 'Balcony']]],
  ['exter_info', [{ key: 'images', value: ['/files/a'] }], [['Pictures', '/files/a']]],
  ['body', '{"data":{"customer_name":"Wu Wen","id":7}}', [['Customer', 'Wu Wen']]],
  ['payload', { message: { text: 'Hello', card: null } }, [['Text', 'Hello']]],
])('reads %s %j', (name, value, expected) => {
  expect(namedValuesOf([[name, value]], words)).toEqual(expected);
});

it('has a name for every column that people can read', () => {
  const names = new Set(Object.values(personalColumns).flat());
  expect([...names].filter((name) => !labels[name])).toEqual([]);
});

it('has a name for every table', () => {
  const tables: Record<string, string> = english.personal.table;
  expect(Object.keys(personalColumns).filter((table) => !tables[table])).toEqual([]);
});
