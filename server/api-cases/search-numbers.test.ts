import { phoneInText, phoneText } from '@agency/shared/model/format-phone';
import { call, sessionOf, startTestApp, type TestApp } from '../testing';

let app: TestApp;
let token: string;
let attache: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'cambodian');
  attache = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

const lists = {
  customers: async (as: string, keyword = '') =>
    (
      await call(app, 'GET /expand/cst/get-list', { token: as, query: { keyword, page_size: 50 } })
    ).data.list.map(({ mobile_tel }) => mobile_tel),
  brokers: async (as: string, filter = '') =>
    (
      await call(app, 'GET /expand/broker/get-org-broker-list', {
        token: as,
        query: { filter, page_size: 50 },
      })
    ).data.list.map(({ mobile_tel }) => mobile_tel),
  stores: async (as: string, kw = '') =>
    (await call(app, 'GET /expand/search-store', { token: as, query: { kw, page_size: 50 } })).data.list.map(
      ({ mobile_tel }) => mobile_tel,
    ),
};
const names = Object.keys(lists) as (keyof typeof lists)[];

async function missed(name: keyof typeof lists, as: string, ways: ((number: string) => string)[]) {
  const numbers = (await lists[name](as)).filter((number) => !number.includes('*')).slice(0, 5);
  expect(numbers.length).toBeGreaterThan(0);
  const words = numbers.flatMap((number) => ways.map((way) => ({ number, word: way(number) })));
  const found = await Promise.all(words.map(({ word }) => lists[name](as, word)));
  return words.filter(({ number }, index) => !found[index]?.includes(number));
}

it.each(names)('Cambodian numbers of %s are found as they are shown, dialled and sent', async (name) => {
  const ways = [
    (number: string) => phoneText(number, '855'),
    (number: string) => phoneInText(number, '855'),
    (number: string) => `0${number}`,
    (number: string) => `+855${number}`,
  ];
  expect(await missed(name, token, ways)).toEqual([]);
});

it.each(names)('numbers of %s are found in groups and behind their calling code', async (name) => {
  const ways = [
    (number: string) => number.replace(/^(...)(....)(....)$/, '$1 $2 $3'),
    (number: string) => number.replace(/^(...)(....)(....)$/, '$1-$2-$3'),
    (number: string) => `+86 ${number}`,
    (number: string) => number.slice(-4),
  ];
  expect(await missed(name, attache, ways)).toEqual([]);
});
