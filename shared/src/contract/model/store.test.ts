import { ownershipOf, StoreOwnership, StoreStatus, statusesOf } from './store';

describe('statusesOf', () => {
  it.each([
    [undefined, [1, 2, 3]],
    [[], [1, 2, 3]],
    [[StoreStatus.all], [1, 2, 3]],
    [[StoreStatus.disabled], [2]],
    [[StoreStatus.reviewFailure], [4]],
  ])('%j means %j', (requested, meant) => {
    expect(statusesOf(requested)).toEqual(meant);
  });
});

describe('ownershipOf', () => {
  it.each([
    [StoreOwnership.public, true, StoreOwnership.public],
    [StoreOwnership.private, true, StoreOwnership.private],
    [StoreOwnership.all, true, StoreOwnership.all],
    [undefined, true, StoreOwnership.all],
    [StoreOwnership.public, false, StoreOwnership.private],
    [undefined, false, StoreOwnership.private],
  ])('is_gh %j of a manager (%s) is %i', (requested, isManager, meant) => {
    expect(ownershipOf(requested, isManager)).toBe(meant);
  });
});
