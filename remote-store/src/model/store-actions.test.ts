import { StoreStatus } from '@agency/shared/model/store';
import { footerActionsOf } from './store-actions';

it.each([
  ['attache', ['share', 'report', 'visit']],
  ['manager', ['share', 'report']],
] as const)('offers a %s the actions of the role on a store in cooperation', (role, actions) => {
  expect(footerActionsOf(StoreStatus.inCooperation, role)).toEqual(actions);
});

it.each([StoreStatus.all, StoreStatus.disabled, StoreStatus.inReview, StoreStatus.reviewFailure])(
  'offers nothing on a store of status %i',
  (status) => {
    expect(footerActionsOf(status, 'attache')).toEqual([]);
    expect(footerActionsOf(status, 'manager')).toEqual([]);
  },
);
