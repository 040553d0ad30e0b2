import { type Day, daysBetween, isDay } from './days';
import type { SalesEventType } from './sales-event';

/**
 * Whether the reception may receive a customer. `incomplete` reports wait for the hidden digits of the number; the
 * protection of `expired` ones ended before the customer came.
 */
export const receptionStates = ['valid', 'pending', 'incomplete', 'invalid', 'expired'] as const;
export type ReceptionState = (typeof receptionStates)[number];

/** A pending report may be received: the arrival confirms it. */
const receivable: Record<ReceptionState, boolean> = {
  valid: true,
  pending: true,
  incomplete: false,
  invalid: false,
  expired: false,
};

export function isReceivable(state: ReceptionState): boolean {
  return receivable[state];
}

export const receptionActs = [
  'arrived',
  'reserved',
  'subscribed',
  'signed',
  'withdrawn',
] as const satisfies readonly SalesEventType[];
export type ReceptionAct = (typeof receptionActs)[number];

/** An act may be recorded this many days late, because papers may come after the day on which they were signed. */
export const actDaysBack = 366;

export function isActDay(day: Day, today: Day): boolean {
  if (!isDay(day)) return false;
  const age = daysBetween(day, today);
  return age >= 0 && age <= actDaysBack;
}

/** Number of digits at the end of a phone number that the reception searches for. */
export const searchedDigits = 4;
