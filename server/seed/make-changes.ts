import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import type { StoreChangeField, StoreChangeReason } from '@agency/shared/model/store-change';
import type { Ids } from './ids';
import type { SeedStore } from './make-stores';
import type { SeedTenant } from './make-tenant';
import { Random } from './random';

interface Step {
  by: string | null;
  reason: StoreChangeReason;
  field: StoreChangeField;
  from: string | number;
  to: string | number;
  note?: string;
}

interface Scene {
  store: SeedStore;
  index: number;
  manager: string;
  attaches: string[];
  previousNumber: () => string;
  refusals: string[];
}

export function makeChanges(tenant: SeedTenant, stores: SeedStore[], { ids, now }: { ids: Ids; now: Date }) {
  const { orgcode, words } = tenant.plan;
  const random = Random.of(`${orgcode} changes`);
  const attaches = tenant.members.filter(({ is_attache }) => is_attache).map(({ id }) => id);
  const manager = tenant.members.find(({ is_attache }) => !is_attache)?.id ?? attaches[0] ?? '';
  return stores.flatMap((store, index) => {
    const { refusals } = words;
    const formerNumber = () => words.phone(random);
    const steps = stepsOf({ store, index, manager, attaches, previousNumber: formerNumber, refusals });
    return steps.map(({ by, reason, field, from, to, note = '' }, place) => ({
      id: ids.next('store_change'),
      orgcode,
      store_id: store.id,
      changed_on: timeOf(store, now, place, steps.length),
      changed_by: by,
      reason,
      field,
      old_value: String(from),
      new_value: String(to),
      note,
    }));
  });
}

function timeOf({ created_on }: SeedStore, now: Date, place: number, count: number): Date {
  const since = now.getTime() - created_on.getTime();
  return new Date(created_on.getTime() + Math.floor((since * place) / (count + 1)));
}

function stepsOf({ store, index, manager, attaches, previousNumber: formerNumber, refusals }: Scene): Step[] {
  const { inCooperation, disabled, inReview, reviewFailure } = StoreStatus;
  const owner = store.member_id ?? '';
  const colleague = attaches[(index + 1) % attaches.length] ?? owner;
  const isPublic = store.is_gh === StoreOwnership.public;
  const hasMoved = !isPublic && index % 4 === 1 && store.store_status !== inReview && colleague !== owner;
  const maker = isPublic || hasMoved ? colleague : owner;
  const isRefused = store.store_status === reviewFailure;
  const decided = isRefused ? reviewFailure : inCooperation;
  const note = isRefused ? refusals[index % refusals.length] : undefined;
  const own = { by: manager, field: 'owner' } as const;
  const status = { by: manager, field: 'status' } as const;
  const steps: Step[] = [{ by: maker, field: 'owner', reason: 'created', from: '', to: maker }];
  if (store.store_status !== inReview)
    steps.push({ ...status, reason: 'audited', from: inReview, to: decided, note });
  if (hasMoved) steps.push({ ...own, reason: 'assigned', from: maker, to: owner });
  if (index % 6 === 2) {
    const numbers = { from: formerNumber(), to: String(store.mobile_tel) };
    steps.push({ by: owner || maker, field: 'mobile_tel', reason: 'edited', ...numbers });
  }
  if (isPublic) steps.push({ ...own, by: null, reason: 'dropped', from: maker, to: '' });
  if (store.store_status === disabled) {
    steps.push({ ...status, reason: 'status_changed', from: inCooperation, to: disabled });
  }
  return steps;
}
