import { aCustomerDetail } from '@agency/shared/testing';
import { reportedParts } from './former-report';

const now = '2026-11-21 12:00:00';
const reported = {
  identity: '110101199003070011',
  dkr_name: 'Li Lei',
  dkr_mobile: '13900007777',
  dkr_identity: '11010119900307002X',
  dk_time: '2026-11-21 12:00:01',
};
const told = { ...reported, labels: {} };
const invalid = (part: Parameters<typeof aCustomerDetail>[0] = {}) =>
  reportedParts(aCustomerDetail({ clue_status: 3, ...part }), now);

it('takes all that was reported', () => {
  const cst_tels = [
    { value: '13812340001', type: 'mobile', prefixNum: '86' },
    { value: '12345678', type: 'global_tel', prefixNum: '855' },
  ];
  expect(invalid({ gender: 2, remarks: 'Wants **quiet**', cst_tels, cst_detail_item: told })).toEqual({
    member: { id: '5', name: 'Wang Fang' },
    gender: 2,
    remarks: 'Wants **quiet**',
    ...reported,
    cst_tels: [
      { value: '13812340001', type: 'mobile', prefixNum: '' },
      { value: '12345678', type: 'global_tel', prefixNum: '855' },
    ],
  });
});

it.each([
  ['0000-00-00 00:00:00', ''],
  ['2026-11-21 11:59:59', ''],
  [now, ''],
  ['2026-11-21 12:00:01', '2026-11-21 12:00:01'],
])('of a visit expected at %s takes %j', (dk_time, taken) => {
  expect(invalid({ cst_detail_item: { ...told, dk_time } }).dk_time).toBe(taken);
});

it('takes nothing that is masked', () => {
  const masked = {
    ...told,
    identity: '1101**********0011',
    dkr_mobile: '139****7777',
    dkr_identity: '1101****',
  };
  const cst_tels = [{ value: '138****0001', type: 'mobile', prefixNum: '86' }];
  const parts = invalid({ cst_tels, cst_detail_item: masked });
  expect(parts).toMatchObject({ identity: '', dkr_mobile: '', dkr_identity: '', dkr_name: 'Li Lei' });
  expect(parts).not.toHaveProperty('cst_tels');
});

it('takes no number of a kind that the form does not know', () => {
  expect(invalid({ cst_tels: [{ value: '1', type: 'fax', prefixNum: '' }] })).not.toHaveProperty('cst_tels');
});

it('leaves the specialist to be chosen where the report has none', () => {
  expect(invalid({ member_id: null, member_name: '' })).not.toHaveProperty('member');
});

it.each([1, 2])('takes nothing of a report of clue status %i', (clue_status) => {
  expect(invalid({ clue_status })).toEqual({});
});
