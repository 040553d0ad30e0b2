import { aCustomerDetail } from '@agency/shared/testing';
import { detailLines, ownLabelOf, textToCopy } from './detail-lines';

const empty = {
  project: '',
  store: '',
  broker: '',
  protection: '',
  otherTels: '',
  identity: '',
  credential: '',
  remarks: '',
  reporter: '',
  reporterTel: '',
  reporterIdentity: '',
  residentCompany: '',
  residentStore: '',
  visitTime: '',
  created: '',
};

it('says what is known of a customer', () => {
  const customer = aCustomerDetail({
    cre_no: 'E123',
    remarks: 'Wants the river side',
    resident_broker_company: 'Riverside Agency',
    resident_broker_store: 'Quay',
    cst_tels: [
      { value: '13700000003', type: 'mobile', prefixNum: '86' },
      { value: '61234567', type: 'Hong_Kong_mobile', prefixNum: '852' },
      { value: '0755123', type: 'tel', prefixNum: '' },
    ],
    cst_detail_item: {
      identity: '44030119900101001X',
      dkr_name: 'Wang Wei',
      dkr_mobile: '13500000001',
      dkr_identity: '440301199001010028',
      dk_time: '2026-11-25 15:00:00',
      labels: {},
    },
  });
  expect(detailLines(customer, 'en-US')).toEqual({
    project: 'River Garden',
    store: 'Maple Road',
    broker: 'Zhao Min 13600000008',
    protection: '03/12/2026',
    otherTels: '+852\u00a061234567, 0755123',
    identity: '44030119900101001X',
    credential: 'E123',
    remarks: 'Wants the river side',
    reporter: 'Wang Wei',
    reporterTel: '13500000001',
    reporterIdentity: '440301199001010028',
    residentCompany: 'Riverside Agency',
    residentStore: 'Quay',
    visitTime: '25/11/2026 15:00',
    created: '02/11/2026 09:30',
  });
});

it('writes numbers as their country does, and with its code where it is another one than that of the first', () => {
  const customer = aCustomerDetail({
    country_code: '855',
    broker_item: { ...aCustomerDetail().broker_item, mobile_tel: '12345678', country_code: '855' },
    cst_tels: [
      { value: '12345670', type: 'global_tel', prefixNum: '855' },
      { value: '962345678', type: 'global_tel', prefixNum: '855' },
      { value: '13700000003', type: 'mobile', prefixNum: '86' },
    ],
  });
  expect(detailLines(customer, 'km-KH')).toMatchObject({
    broker: 'Zhao Min 012\u00a0345\u00a0678',
    otherTels: '096\u00a0234\u00a05678, +86\u00a013700000003',
  });
});

it('promises no protection for an invalid report', () => {
  expect(detailLines(aCustomerDetail({ clue_status: 3 }), 'en-US').protection).toBe('');
});

it('tells a number once that is the identity and the credential', () => {
  const more = { ...aCustomerDetail().cst_detail_item, identity: '44030119900101001X' };
  const customer = aCustomerDetail({ cre_no: '44030119900101001X', cst_detail_item: more });
  expect(detailLines(customer, 'en-US')).toMatchObject({ identity: '44030119900101001X', credential: '' });
});

it('says nothing of what is not known', () => {
  const zero = '0000-00-00 00:00:00';
  const nobody = { ...aCustomerDetail().broker_item, broker_name: '', mobile_tel: '' };
  const customer = aCustomerDetail({
    project_item: null,
    store_item: null,
    broker_item: nobody,
    protect_time: zero,
    created_on: zero,
  });
  expect(detailLines(customer, 'zh-CN')).toEqual(empty);
});

it('copies what says something', () => {
  const lines = [
    { label: 'Name', value: 'Han Meimei' },
    { label: 'Store', value: ' ' },
    { label: 'Project', value: 'River Garden' },
    { label: 'Broker', value: 'Zhao Min 012\u00a0345\u00a0678' },
  ];
  expect(textToCopy(lines)).toBe('Name: Han Meimei\nProject: River Garden\nBroker: Zhao Min 012 345 678');
});

it('has the labels that the project has chosen, for fields of its report form only', () => {
  const { cst_detail_item } = aCustomerDetail();
  const labels = { dk_time: 'Viewing', remarks: 'Wish' };
  const customer = aCustomerDetail({ cst_detail_item: { ...cst_detail_item, labels } });
  expect(ownLabelOf(customer, 'visitTime')).toBe('Viewing');
  expect(ownLabelOf(customer, 'remarks')).toBe('Wish');
  expect(ownLabelOf(customer, 'identity')).toBeUndefined();
  expect(ownLabelOf(customer, 'project')).toBeUndefined();
});
