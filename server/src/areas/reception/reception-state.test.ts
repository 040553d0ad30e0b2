import { ClueStatus, CustomerStatus } from '@agency/shared/model/customer';
import type { ReceptionState } from '@agency/shared/model/reception';
import { receptionStateOf } from './reception-state';

const now = new Date('2026-11-20T10:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

const aReport = {
  clue_status: ClueStatus.effective as number,
  cst_status: CustomerStatus.reported as number,
  awaits_full_tel: false,
  protect_time: after(60_000) as Date | null,
};

it.each<[ReceptionState, Partial<typeof aReport>]>([
  ['valid', {}],
  ['valid', { protect_time: null }],
  ['valid', { protect_time: after(1) }],
  ['expired', { protect_time: now }],
  ['valid', { protect_time: now, cst_status: CustomerStatus.visited }],
  ['pending', { clue_status: ClueStatus.toBeConfirmed }],
  ['expired', { clue_status: ClueStatus.toBeConfirmed, protect_time: now }],
  ['incomplete', { clue_status: ClueStatus.toBeConfirmed, awaits_full_tel: true }],
  ['invalid', { clue_status: ClueStatus.invalid, awaits_full_tel: true, protect_time: now }],
])('is %s for %j', (state, part) => {
  expect(receptionStateOf({ ...aReport, ...part }, now)).toBe(state);
});
