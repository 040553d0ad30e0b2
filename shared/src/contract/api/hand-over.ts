import { Type as T } from '@sinclair/typebox';
import { handOverRules, mostSuccessors } from '../model/hand-over';
import { defineApi } from './endpoint';
import { Id, nullable } from './fields';

const Counts = T.Object({
  stores: T.Integer(),
  brokers: T.Integer(),
  customers: T.Integer({ description: 'Open ones: neither invalid nor subscribed or signed' }),
  closed_customers: T.Integer(),
  visit_plans: T.Integer({ description: 'For today and later' }),
  chats: T.Integer(),
});

const Share = T.Object({
  account_id: T.String(),
  name: T.String(),
  company_name: T.String(),
  counts: Counts,
});

const Group = T.Object({
  key: T.String({ description: 'Id of the company or region; empty for what has no store' }),
  name: T.String(),
  stores: T.Integer(),
  others: T.Integer({ description: 'Brokers and customers that do not follow a store of the person' }),
});

const division = {
  account_id: Id,
  to_company_id: T.Optional(
    T.String({ pattern: Id.pattern, description: 'Company to which the person moves, who stays active' }),
  ),
  rule: T.Union(handOverRules.map((rule) => T.Literal(rule))),
  successors: T.Array(Id, {
    maxItems: mostSuccessors,
    uniqueItems: true,
    description: 'Accounts of the rules `one` and `even`',
  }),
  groups: T.Array(T.Object({ key: T.String({ maxLength: 20 }), account_id: Id }), {
    maxItems: 1_000,
    description: 'Who receives a company or region by the rules `company` and `region`',
  }),
};

export const handOverApi = defineApi({
  'POST /expand/admin/hand-over/preview': {
    summary: 'What a person holds, and what each successor would receive',
    access: 'admin',
    effect: 'read',
    body: T.Object(division),
    output: T.Object({
      name: T.String(),
      version: T.String({ description: 'Changes with what the person holds; the hand-over sends it back' }),
      held: Counts,
      companies: T.Array(Group),
      regions: T.Array(Group),
      shares: T.Array(Share),
      unassigned: T.Integer({ description: 'Rows that no successor would receive' }),
      warnings: T.Array(
        T.Object({
          code: T.String({
            description: 'visits_today, numbers_incomplete, stores_in_review, open_disputes or chats_stay',
          }),
          count: T.Integer(),
        }),
      ),
    }),
  },
  'POST /expand/admin/hand-over': {
    summary: 'End the access of a person, or move them, and divide what they hold among successors',
    access: 'admin',
    effect: 'write',
    recentProof: true,
    body: T.Object({ ...division, version: T.String({ maxLength: 64 }) }),
    output: T.Object({ id: T.String() }),
  },
  'GET /expand/admin/hand-over': {
    summary: 'One hand-over with what each successor received',
    access: 'admin',
    effect: 'read',
    query: T.Object({ id: Id }),
    output: T.Object({
      id: T.String(),
      account_id: T.String(),
      name: T.String({ description: 'At the time of the hand-over' }),
      moved_to: nullable(T.String({ description: 'Name of the company; null if the access ended' })),
      author: nullable(T.String()),
      handed_at: T.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
      undone_at: nullable(T.String()),
      can_undo: T.Boolean(),
      shares: T.Array(Share),
      left: nullable(
        T.Object(Counts.properties, { description: 'What the undo could not give back; null before it' }),
      ),
    }),
  },
  'POST /expand/admin/hand-over/undo': {
    summary:
      'Enable the person or move them back, and give back what the successors still hold, within 24 hours',
    access: 'admin',
    effect: 'write',
    body: T.Object({ id: Id }),
    output: T.Object({ returned: Counts, left: Counts }),
  },
});
