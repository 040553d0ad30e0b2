import { cellsOf, completed, completionNeeded, readCompletion } from './completion';

const drawn = (mask: string, typed: string) =>
  cellsOf(mask, typed)
    .map(({ text, state }) => (state === 'open' ? '_' : state === 'wrong' ? `!${text}` : text))
    .join('');

it.each([
  ['138****0001', '', '138____0001'],
  ['138****0001', '1', '1381___0001'],
  ['138****0001', '1234', '13812340001'],
  ['138****0001', '13812', '13812__0001'],
  ['138****0001', '13912', '13!912__0001'],
  ['138****0001', '13812340001', '13812340001'],
  ['138****0001', '13812340009', '1381234000!9'],
  ['****4567', '6123', '61234567'],
])('%s with %j is %s', (mask, typed, cells) => {
  expect(drawn(mask, typed)).toBe(cells);
});

const completion = { clue_id: '1', number: { value: '138****0001', type: 'mobile' as const, prefixNum: '' } };

it.each([
  ['123', null],
  ['1234', '13812340001'],
  ['12345', null],
  ['13812340001', '13812340001'],
  ['13912340001', null],
])('%s completes to %s', (typed, whole) => {
  expect(completed(completion, typed)).toBe(whole);
});

it.each([
  ['១២៣៤', '1234'],
  ['1 2 3', '123'],
  ['+86 138 1234 0001', '13812340001'],
  ['\u202a8613812340001\u202c', '13812340001'],
  ['１３８１２３４０００１', '13812340001'],
])('%j is typed as %s', (text, typed) => {
  expect(readCompletion(completion, text)).toBe(typed);
});

const needed = {
  clue_id: '1',
  mobile_tel: '138****0001',
  tel_type: 'mobile',
  country_code: '86',
  hidden_digits: 4,
};

it.each([
  [needed, { ...completion, isEarlierReport: true }],
  [
    { ...needed, clue_id: null },
    { ...completion, clue_id: null, isEarlierReport: false },
  ],
  [
    { ...needed, mobile_tel: '1234567****', tel_type: 'global_tel', country_code: '855' },
    {
      clue_id: '1',
      number: { value: '1234567****', type: 'global_tel', prefixNum: '855' },
      isEarlierReport: true,
    },
  ],
  [null, null],
  ['whole', null],
  [{ ...needed, clue_id: 1 }, null],
  [{ ...needed, tel_type: 'toString' }, null],
  [{ ...needed, mobile_tel: undefined }, null],
])('of %j is needed %j', (data, found) => {
  expect(completionNeeded(data)).toEqual(found);
});
