import { emptyReport, type ReportForm } from './report-form';
import { questionOf } from './report-question';

const broker = { id: '3', broker_name: 'Zhao Min', mobile_tel: '1', country_code: '86' };
const row = (value: string) => ({ value, type: 'mobile' as const, prefixNum: '' });
const form: ReportForm = {
  ...emptyReport('86', { broker, member: null }),
  project: { id: '9', name: 'River Garden' },
  cst_tels: [row('13812340001'), row('138')],
};
const config = { report_fields: [], hide_number_report: 1, multi_tel: 1 };
const question = {
  broker_id: '3',
  store_id: '1',
  project_id: '9',
  cst_type: 1,
  cst_tels: [row('13812340001')],
};

it.each<[string, Partial<ReportForm>, object | null]>([
  ['the numbers that are whole', {}, question],
  ['nothing without a project', { project: null }, null],
  ['nothing without a broker', { broker: null }, null],
  ['nothing while a number is typed', { cst_tels: [row('1381234')] }, null],
  ['nothing while a hidden number is typed', { cst_type: 2, cst_mask_tel: row('138****') }, null],
  [
    'a hidden number that is complete',
    { cst_type: 2, cst_mask_tel: row('138****0001') },
    { ...question, cst_type: 2, cst_tels: [row('138****0001')] },
  ],
])('asks about %s', (_, part, asked) => {
  expect(questionOf({ ...form, ...part }, config, '1')).toEqual(asked);
});

it('asks nothing as long as it is not known whether numbers may be hidden', () => {
  expect(questionOf(form, undefined, '1')).toBeNull();
});
