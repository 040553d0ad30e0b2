import { Type as T, type TLiteral } from '@sinclair/typebox';
import { disputeStates, disputeWinners, maxDisputeReason } from '../model/dispute';
import { defineApi } from './endpoint';
import { Id, NamedItem, nullable, pageOf, paging, RequiredText } from './fields';

const oneOf = <Word extends string>(words: readonly Word[]) =>
  T.Union(words.map((word) => T.Literal(word)) as TLiteral<Word>[]);

const Side = T.Object({
  member_name: T.String({ description: 'The specialist; empty for a customer of nobody' }),
  company_name: T.String(),
  reported_on: T.String(),
  cst_name: T.String({ description: 'Empty, like the next two, on the side of another company' }),
  store_name: T.String(),
  broker_name: T.String(),
});

const Dispute = T.Object({
  id: T.String(),
  project_item: NamedItem,
  mobile_tel: T.String({ description: 'Masked' }),
  country_code: T.String(),
  owner: T.Object(Side.properties, { description: 'Whose report protects the number' }),
  claimant: T.Object(Side.properties, { description: 'Whose report was refused' }),
  claims: T.Integer({ description: 'How often the claimant has reported the customer' }),
  last_claimed_on: T.String(),
  clue_id: nullable(T.String({ description: 'The customer, if the caller sees it' })),
  clue_status: nullable(
    T.Integer({
      description: '1 to be confirmed, 2 effective, 3 invalid; null if the caller does not see it',
    }),
  ),
  protect_time: nullable(T.String()),
  can_decide: T.Boolean(),
  decision: nullable(
    T.Object({
      winner: oneOf(disputeWinners),
      decided_by: T.String(),
      decided_on: T.String(),
      reason: T.String(),
    }),
  ),
});

/** Calls for managers about reports whose number the report of another specialist protects. */
export const disputeApi = defineApi({
  'GET /expand/dispute/get-list': {
    summary: 'Disputes about reports of specialists whom the manager sees, the newest first',
    access: 'session',
    effect: 'read',
    query: T.Object({ ...paging, state: T.Optional(oneOf(disputeStates)) }),
    output: pageOf(Dispute),
  },
  'GET /expand/dispute/get-detail': {
    summary: 'One dispute with both sides',
    access: 'session',
    effect: 'read',
    query: T.Object({ dispute_id: Id }),
    output: Dispute,
  },
  'POST /expand/dispute/decide': {
    summary: 'Decide for one side of a dispute; only for managers of both sides',
    access: 'session',
    effect: 'write',
    body: T.Object({
      dispute_id: Id,
      winner: oneOf(disputeWinners),
      reason: RequiredText(maxDisputeReason, { description: 'Both specialists read it' }),
    }),
    output: Dispute,
  },
});
