import { logInAs, prepareNetwork } from '@agency/shared/testing';
import { keepFilter, keptFilterOf } from './kept-filter';

prepareNetwork();

it('keeps the filter of the category that was opened last', () => {
  logInAs('attache');
  expect(keptFilterOf(2)).toBe('');
  keepFilter(2, 'clue_status=1');
  expect([keptFilterOf(2), keptFilterOf(3)]).toEqual(['clue_status=1', '']);
  keepFilter(3, '');
  expect(keptFilterOf(2)).toBe('');
});

it('is another identity’s own', () => {
  logInAs('attache');
  keepFilter(2, 'clue_status=1');
  logInAs('manager');
  expect(keptFilterOf(2)).toBe('');
});
