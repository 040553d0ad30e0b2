import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importKindNames } from '@agency/shared/model/import-kinds';
import { importKinds } from './kinds/all-kinds';

const page = readFileSync(join(__dirname, '../../../../docs/administration.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| `'));

it.each(importKindNames)('docs/administration.md names the columns of %s', (kind) => {
  const row = rows.find((line) => line.split('|')[1]?.includes(`\`${kind}\``));
  const documented = row?.split('|')[2]?.replaceAll('**', '').trim().split(', ');
  const columns = importKinds[kind].columns.map(({ name, isRequired }) => (isRequired ? `${name}\\*` : name));
  expect(documented).toEqual(columns);
});
