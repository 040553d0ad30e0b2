import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { isSeenByBranch } from '../member/visible';

/** The present owner of an open dispute's customer; of a decided one, the owner before the decision. */
const ownerId = sql<string | null>`case when dispute.decided_at is null then customer.member_id
  else dispute.owner_id end`;

export function disputesFor({ db, session }: Pick<SessionCall, 'db' | 'session'>) {
  if (!session.isManager) throw new ApiError('roleForbidden');
  const disputes = db
    .selectFrom('report_dispute as dispute')
    .innerJoin('customer', 'customer.id', 'dispute.customer_id')
    .where('dispute.orgcode', '=', session.orgcode);
  const seesOwner = isSeenByBranch(session, ownerId);
  const seesClaimant = isSeenByBranch(session, sql.ref('dispute.member_id'));
  return seesOwner && seesClaimant ? disputes.where((or) => or.or([seesOwner, seesClaimant])) : disputes;
}

export function readDisputes(call: Pick<SessionCall, 'db' | 'session'>) {
  const seen = (member: typeof ownerId) => isSeenByBranch(call.session, member) ?? sql<boolean>`true`;
  return disputesFor(call)
    .innerJoin('project', 'project.id', 'customer.project_id')
    .innerJoin('broker', 'broker.id', 'customer.broker_id')
    .leftJoin('store', 'store.id', 'customer.store_id')
    .leftJoin('member as owner', (on) => on.on(sql<boolean>`owner.id = ${ownerId}`))
    .leftJoin('company as owner_company', 'owner_company.id', 'owner.company_id')
    .innerJoin('member as claimant', 'claimant.id', 'dispute.member_id')
    .innerJoin('company as claimant_company', 'claimant_company.id', 'claimant.company_id')
    .innerJoin('broker as claimant_broker', 'claimant_broker.id', 'dispute.broker_id')
    .leftJoin('store as claimant_store', 'claimant_store.id', 'dispute.store_id')
    .leftJoin('member as decider', 'decider.id', 'dispute.decided_by')
    .leftJoin('member as deputy', 'deputy.id', 'dispute.deputy_id')
    .innerJoin('customer_tel as tel', (on) =>
      on.onRef('tel.customer_id', '=', 'customer.id').onRef('tel.position', '=', 'dispute.tel_position'),
    )
    .select(['dispute.id', 'dispute.claimed_name', 'dispute.claimed_at', 'dispute.last_claimed_at'])
    .select(['dispute.claims', 'dispute.winner', 'dispute.decided_at', 'dispute.reason'])
    .select(['customer.id as clue_id', 'customer.cst_name', 'customer.created_on', 'customer.clue_status'])
    .select(['customer.protect_time', 'project.id as project_id', 'project.name as project_name'])
    .select(['tel.number', 'tel.country_code', 'broker.broker_name', 'store.store_name'])
    .select(['owner.name as owner_name', 'owner_company.name as owner_company'])
    .select(['claimant.name as claimant_name', 'claimant_company.name as claimant_company'])
    .select(['claimant_broker.broker_name as claimant_broker', 'claimant_store.store_name as claimant_store'])
    .select(['decider.name as decider_name', 'deputy.name as deputy_name'])
    .select([seen(ownerId).as('sees_owner'), seen(sql.ref('dispute.member_id')).as('sees_claimant')])
    .select(seen(sql.ref('customer.member_id')).as('sees_customer'));
}

export type DisputeRow = Awaited<ReturnType<ReturnType<typeof readDisputes>['executeTakeFirstOrThrow']>>;

export async function openDispute(call: SessionCall, id: string): Promise<DisputeRow> {
  const dispute = await readDisputes(call).where('dispute.id', '=', id).executeTakeFirst();
  if (!dispute) throw new ApiError('notFound');
  return dispute;
}

export const canDecide = ({ sees_owner, sees_claimant }: DisputeRow): boolean => sees_owner && sees_claimant;
