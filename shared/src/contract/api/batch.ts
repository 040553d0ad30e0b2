import { Type as T } from '@sinclair/typebox';
import { mostInBatch } from '../model/batch';
import { defineApi } from './endpoint';
import { Id } from './fields';
import { RefuseReason } from './store-fields';

const Ids = T.Array(Id, { minItems: 1, maxItems: mostInBatch, description: 'Each one once' });

const nobodyOrId = '^([0-9]{1,18})?$';
const MemberOrNobody = T.String({ pattern: nobodyOrId });

const RowResults = T.Array(
  T.Object({
    id: T.String({ description: 'As it was asked for' }),
    code: T.Integer({ description: '0: done; else why not, as the call for a single one says it' }),
    msg: T.String(),
  }),
);

const BatchResult = T.Object({
  batch_id: T.String({ description: 'For taking it back; empty if nothing was done' }),
  list: RowResults,
});

/** Batch changes by managers. Each row is validated on its own, so a refused row does not undo the others. */
export const batchApi = defineApi({
  'POST /expand/store/bulk-distribute': {
    summary: 'Give stores to a member',
    access: 'session',
    effect: 'write',
    body: T.Object({
      items: T.Array(
        T.Object({
          store_id: Id,
          from_member_id: T.Optional(
            T.String({
              pattern: nobodyOrId,
              description: 'Whose store it was when the manager decided, empty for the pool',
            }),
          ),
        }),
        { minItems: 1, maxItems: mostInBatch },
      ),
      member_id: Id,
    }),
    output: BatchResult,
  },
  'POST /expand/store/bulk-audit': {
    summary: 'Agree to or refuse stores in review',
    access: 'session',
    effect: 'write',
    body: T.Object({
      store_ids: Ids,
      apply_status: T.Integer({ minimum: 1, maximum: 2, description: '1 agree, 2 refuse' }),
      reason: RefuseReason,
    }),
    output: BatchResult,
  },
  'POST /expand/broker/bulk-distribute': {
    summary: 'Let a member look after brokers',
    access: 'session',
    effect: 'write',
    body: T.Object({
      broker_ids: Ids,
      from_member_ids: T.Optional(
        T.Array(MemberOrNobody, {
          maxItems: mostInBatch,
          description:
            'Who looked after each of them when the manager decided, in the same order, empty for nobody: one that somebody else was given to since is refused',
        }),
      ),
      member_id: Id,
    }),
    output: BatchResult,
  },
  'POST /expand/broker/bulk-audit': {
    summary: 'Agree to or refuse brokers in review',
    access: 'session',
    effect: 'write',
    body: T.Object({
      broker_ids: Ids,
      approval_status: T.Integer({ minimum: 1, maximum: 2, description: '1 agree, 2 refuse' }),
    }),
    output: BatchResult,
  },
  'POST /expand/batch/undo': {
    summary: 'Take back what a batch has done, within 15 seconds; rows that have changed since stay',
    access: 'session',
    effect: 'write',
    body: T.Object({ batch_id: Id }),
    output: T.Object({ list: RowResults }),
  },
});
