import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visitTypeNames } from '../server/src/areas/visit/visit-type-names';
import { languages } from '../shared/src/contract/model/language';

const texts = [
  ['remote-visit', 'type'],
  ['remote-store', 'visitType'],
] as const;

describe.each(texts)('%s', (area, key) => {
  it.each(languages)('names a type of visit as the server does in %s', (language) => {
    const file = join(__dirname, '..', area, 'src/locales', `${language}.json`);
    const { other: _, ...names } = JSON.parse(readFileSync(file, 'utf8'))[key];
    const served = Object.entries(visitTypeNames).map(([type, name]) => [type, name[language]]);
    expect(names).toEqual(Object.fromEntries(served));
  });
});
