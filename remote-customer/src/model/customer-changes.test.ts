import { aCustomerDetail } from '@agency/shared/testing';
import { changesBetween } from './customer-changes';
import type { CustomerDetail } from './detail-lines';

const before: CustomerDetail = aCustomerDetail({ clue_status: 1, cst_status: 1 });

it.each<[string, Partial<CustomerDetail>, ReturnType<typeof changesBetween>]>([
  ['nothing', {}, []],
  ['a later report', { last_report_time: '2026-11-21 10:00:00' }, []],
  ['a confirmed report', { clue_status: 2 }, ['clue']],
  ['a visit', { clue_status: 2, cst_status: 2 }, ['clue', 'progress']],
  ['an invalid report', { clue_status: 3, protect_time: '2026-11-21 10:00:00' }, ['clue']],
  ['a longer protection', { protect_time: '2027-01-03 10:15:00' }, ['protection']],
  ['a completed number', { mobile_tel: '13700000003' }, ['number']],
  [
    'a second number',
    {
      cst_tels: [
        { value: '13700000003', type: 'mobile', prefixNum: '86' },
        { value: '13700000004', type: 'mobile', prefixNum: '86' },
      ],
    },
    ['number'],
  ],
  ['remarks', { remarks: 'Wants the river side' }, ['facts']],
])('%s', (_, part, changes) => {
  expect(changesBetween(before, { ...before, ...part })).toEqual(changes);
});
