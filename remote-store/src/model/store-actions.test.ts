import { StoreStatus } from '@agency/shared/model/store';
import { footerActionsOf } from './store-actions';

it.each([
  ['attache', 'all', []],
  ['attache', 'inCooperation', ['share', 'report', 'visit']],
  ['attache', 'disabled', []],
  ['attache', 'inReview', []],
  ['attache', 'reviewFailure', ['correct']],
  ['manager', 'all', []],
  ['manager', 'inCooperation', ['share', 'report']],
  ['manager', 'disabled', []],
  ['manager', 'inReview', ['refuse', 'agree']],
  ['manager', 'reviewFailure', []],
] as const)('offers a %s on a store %s: %j', (role, status, actions) => {
  expect(footerActionsOf({ store_status: StoreStatus[status] }, role)).toEqual(actions);
});

it('lets a manager decide on a move that waits, and the specialist go on working', () => {
  const store = { store_status: StoreStatus.inCooperation, is_move_pending: true };
  expect(footerActionsOf(store, 'manager')).toEqual(['refuse', 'agree']);
  expect(footerActionsOf(store, 'attache')).toEqual(['share', 'report', 'visit']);
});
