import { cardHref, readSearch } from './reception';

it.each([
  ['', null],
  [' \n', null],
  ['1234', { last_digits: '1234' }],
  ['１２３４', { last_digits: '1234' }],
  ['138 0000 1234', { last_digits: '1234' }],
  ['123', { code: '123' }],
  ['184467440737095516', { code: '184467440737095516' }],
  [' Ab-_9f\n', { code: 'Ab-_9f' }],
])('reads %j as %j', (text, search) => {
  expect(readSearch(text)).toEqual(search);
});

it('addresses a card', () => {
  expect(cardHref('31')).toBe('/reception/customer?clue_id=31');
});
