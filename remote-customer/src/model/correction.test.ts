import { aCustomerDetail } from '@agency/shared/testing';
import { correctionOf } from './correction';
import { entryOf } from './report-entry';

const store_item = { id: '1', store_name: 'Maple Road' };

it('begins with what was reported, by whom', () => {
  const customer = aCustomerDetail({ clue_status: 3, store_item, mobile_tel: '13812340001' });
  const correction = correctionOf(customer);
  expect(entryOf(correction?.state)).toEqual({
    former: { tel: '13812340001', project: 'River Garden', name: 'Han Meimei', customerId: customer.id },
    from: null,
    pasted: '',
  });
  expect(correction).toMatchObject({
    storeId: '1',
    broker: { id: customer.broker_item.id, broker_name: 'Zhao Min' },
  });
});

it.each([
  ['to be confirmed', { clue_status: 1, store_item }],
  ['effective', { clue_status: 2, store_item }],
  ['invalid and of no store', { clue_status: 3, store_item: null }],
])('is not of a report that is %s', (_, part) => {
  expect(correctionOf(aCustomerDetail(part))).toBeNull();
});
