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
  expect(footerActionsOf(StoreStatus[status], role)).toEqual(actions);
});
