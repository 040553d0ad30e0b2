import { fieldOfServerError, isChangeOf } from './field-of-server-error';
import type { ReportField, ReportForm } from './report-form';

const row = (value: string) => ({ value, type: 'mobile' as const, prefixNum: '' });
const form = { cst_tels: [row('1'), row(''), row('2')] };
const body = { cst_type: 1, cst_tels: [row('1'), row('2')] };
const fault = (field: string) => ({ field, reason: 'format' as const, text: '' });

it.each<[string, ReportField | undefined]>([
  ['project_id', 'project'],
  ['broker_id', 'broker'],
  ['member_id', 'member'],
  ['cst_name', 'cst_name'],
  ['dk_time', 'dk_time'],
  ['mobile_tel', 'cst_tels.0'],
  ['cst_tels', 'cst_tels.0'],
  ['cst_tels.1.value', 'cst_tels.2'],
  ['store_id', undefined],
])('%s is shown at %s', (field, place) => {
  expect(fieldOfServerError(fault(field), body, form)).toBe(place);
});

it('shows a number that was sent hidden at the hidden one', () => {
  expect(fieldOfServerError(fault('mobile_tel'), { cst_type: 2, cst_tels: [row('138****0001')] }, form)).toBe(
    'cst_mask_tel',
  );
});

it.each<[ReportField, Partial<ReportForm>, boolean]>([
  ['project', { project: null }, true],
  ['project', { cst_name: '' }, false],
  ['cst_tels.0', { cst_tels: [] }, true],
  ['cst_tels.0', { cst_type: 2 }, true],
  ['cst_tels.0', { project: null }, true],
  ['cst_mask_tel', { gender: 1 }, false],
])('%s is changed by %j: %s', (field, part, isChange) => {
  expect(isChangeOf(field, part)).toBe(isChange);
});
