import { chooseBroker, chosenBroker } from './chosen-broker';

const broker = (id: string) => ({
  id,
  broker_name: 'Zhao Min',
  mobile_tel: '136****0008',
  country_code: '86',
});

beforeEach(() => localStorage.clear());

it('keeps one choice a store, the last one', () => {
  expect(chosenBroker('1')).toBeNull();
  chooseBroker('1', broker('3'));
  chooseBroker('2', broker('4'));
  chooseBroker('1', broker('5'));
  expect(chosenBroker('1')).toEqual(broker('5'));
  expect(chosenBroker('2')).toEqual(broker('4'));
  expect(localStorage.getItem('agency.instead_report_cst_broker')).not.toBeNull();
});

it('forgets a choice', () => {
  chooseBroker('1', broker('3'));
  chooseBroker('1', null);
  expect(chosenBroker('1')).toBeNull();
});

it('forgets the oldest of more than fifty', () => {
  for (let store = 0; store <= 50; store += 1) chooseBroker(String(store), broker('3'));
  expect(chosenBroker('0')).toBeNull();
  expect(chosenBroker('1')).not.toBeNull();
});

it('takes what cannot be read for nothing', () => {
  localStorage.setItem('agency.instead_report_cst_broker', '{');
  expect(chosenBroker('1')).toBeNull();
});
