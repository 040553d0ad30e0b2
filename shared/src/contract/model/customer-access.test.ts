import { customerRefusal } from './customer-access';

const own = { orgcode: 'HH', ownOrgcode: 'HH', isAttache: true, ownMemberId: '5', brokerMemberId: '5' };

it.each([
  ['the own customer', {}, null],
  ['a link without an organisation', { orgcode: null }, null],
  ['a link of another organisation', { orgcode: 'RE' }, 'customerForeign'],
  ['another organisation and another member', { orgcode: 'RE', brokerMemberId: '6' }, 'customerForeign'],
  ['another member’s customer', { brokerMemberId: '6' }, 'customerAssigned'],
  ['another member’s customer, for a manager', { brokerMemberId: '6', isAttache: false }, null],
  ['another organisation’s customer, for a manager', { orgcode: 'RE', isAttache: false }, 'customerForeign'],
  ['a customer whose broker belongs to nobody', { brokerMemberId: null }, null],
  ['a customer whose broker has no member', { brokerMemberId: '' }, null],
])('%s', (_name, part, expected) => {
  expect(customerRefusal({ ...own, ...part })).toBe(expected);
});
