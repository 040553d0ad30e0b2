import { logInAs, prepareNetwork } from '@agency/shared/testing';
import { rememberedFilterOf, rememberFilter } from './remembered-filter';

prepareNetwork();

it('keeps the filter of the category that was opened last', () => {
  logInAs('attache');
  expect(rememberedFilterOf(2)).toBe('');
  rememberFilter(2, 'clue_status=1');
  expect([rememberedFilterOf(2), rememberedFilterOf(3)]).toEqual(['clue_status=1', '']);
  rememberFilter(3, '');
  expect(rememberedFilterOf(2)).toBe('');
});

it('is another identity’s own', () => {
  logInAs('attache');
  rememberFilter(2, 'clue_status=1');
  logInAs('manager');
  expect(rememberedFilterOf(2)).toBe('');
});
