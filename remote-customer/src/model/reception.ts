import type { ApiOutput } from '@agency/shared/api';
import { type ReceptionState, searchedDigits } from '@agency/shared/model/reception';
import { readTyped } from '@agency/shared/model/typed-digits';
import { receptionPaths } from './reception-paths';

export type ReceptionCard = ApiOutput<'GET /expand/reception/card'>;

export const cardHref = (clueId: string) =>
  `${receptionPaths.card}?${new URLSearchParams({ clue_id: clueId })}`;

export const stateTones = {
  valid: 'success',
  pending: 'brand',
  incomplete: 'warning',
  invalid: 'danger',
  expired: 'danger',
} as const satisfies Record<ReceptionState, string>;

export type ReceptionSearch = { last_digits: string } | { code: string };

/**
 * Returns what the typed text searches for: up to the eleven digits of a mobile number mean its last four, everything
 * else is a code. Codes are longer. Null for an empty text.
 */
export function readSearch(text: string): ReceptionSearch | null {
  const typed = readTyped(text).replace(/\s/g, '');
  if (typed === '') return null;
  return /^\d{4,11}$/.test(typed) ? { last_digits: typed.slice(-searchedDigits) } : { code: text.trim() };
}
