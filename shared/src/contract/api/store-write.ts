import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Id, Nothing, nullable, PhoneText, RequiredPhone } from './fields';
import { BaseVersion, RefuseReason, storeForm } from './store-fields';

export const storeWriteApi = defineApi({
  'POST /expand/save-store': {
    summary: 'Create a store',
    access: 'session',
    effect: 'write',
    body: T.Object({
      ...storeForm,
      mobile_tel: RequiredPhone,
      member_id: T.Optional(nullable(Id)),
    }),
    output: T.Object({
      id: T.String(),
      store_status: T.Integer({ description: '3 when the organisation wants to approve it first' }),
    }),
  },
  'POST /expand/edit-store': {
    summary: 'Change a store; an empty `mobile_tel` leaves the number as it is',
    access: 'session',
    effect: 'write',
    body: T.Object({
      id: Id,
      ...storeForm,
      mobile_tel: PhoneText,
      seen: T.Optional(BaseVersion),
    }),
    output: T.Object({
      id: T.String(),
      store_status: T.Integer(),
      is_move_pending: T.Optional(T.Boolean({ description: 'The new place waits for a manager' })),
    }),
  },
  'POST /expand/store/broker/remove': {
    summary: 'Take a broker out of a store',
    access: 'session',
    effect: 'write',
    body: T.Object({ store_id: Id, broker_id: Id }),
    output: Nothing,
  },
  'POST /expand/owner-gh-store': {
    summary: 'Claim a store of the pool',
    access: 'session',
    effect: 'write',
    body: T.Object({ store_id: Id }),
    output: Nothing,
  },
  'POST /expand/store/change-store-status': {
    summary: 'Disable a store, or take it into cooperation again',
    access: 'session',
    effect: 'write',
    body: T.Object({
      store_id: Id,
      store_status: T.Integer({ minimum: 1, maximum: 2, description: '1 in cooperation, 2 disabled' }),
    }),
    output: Nothing,
  },
  'POST /expand/distribute-member-to-store': {
    summary: 'Give a store to a member',
    access: 'session',
    effect: 'write',
    body: T.Object({
      store_id: Id,
      member_id: Id,
      from_member_id: T.Optional(
        T.String({
          pattern: '^([0-9]{1,18})?$',
          description:
            'Whose store it was when the manager decided, empty for the pool; refused if it has changed',
        }),
      ),
    }),
    output: Nothing,
  },
  'POST /expand/audit-store': {
    summary: 'Agree to or refuse a store in review, or a move that waits',
    access: 'session',
    effect: 'write',
    body: T.Object({
      store_id: Id,
      apply_status: T.Integer({ minimum: 1, maximum: 2, description: '1 agree, 2 refuse' }),
      reason: RefuseReason,
    }),
    output: Nothing,
  },
});
