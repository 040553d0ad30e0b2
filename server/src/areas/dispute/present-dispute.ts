import type { ApiOutput } from '@agency/shared/api';
import { zeroDate } from '@agency/shared/model/customer';
import { maskPhone } from '@agency/shared/model/phone';
import type { SessionCall } from '../../platform/call/call';
import { formatTime } from '../../platform/time/zoned-time';
import { nameOfActor } from '../member/name-of-actor';
import { canDecide, type DisputeRow } from './disputes';

type Dispute = ApiOutput<'GET /expand/dispute/get-detail'>;

/** Formats a dispute. Of a side that the manager does not see, it tells the specialist, the company and the time. */
export function presentDispute(
  row: DisputeRow,
  { zone, language }: Pick<SessionCall, 'zone' | 'language'>,
): Dispute {
  const { winner, decided_at } = row;
  // A customer who was given away has the store and broker of the claimant.
  const showsReport = row.sees_owner && winner !== 'claimant';
  const protectTime = row.protect_time ? formatTime(row.protect_time, zone) : zeroDate;
  return {
    id: row.id,
    project_item: { id: row.project_id, name: row.project_name },
    mobile_tel: maskPhone(row.number),
    country_code: row.country_code,
    owner: {
      member_name: row.owner_name ?? '',
      company_name: row.owner_company ?? '',
      reported_on: formatTime(row.created_on, zone),
      cst_name: row.sees_owner ? row.cst_name : '',
      store_name: (showsReport && row.store_name) || '',
      broker_name: showsReport ? row.broker_name : '',
    },
    claimant: {
      member_name: row.claimant_name,
      company_name: row.claimant_company,
      reported_on: formatTime(row.claimed_at, zone),
      cst_name: row.sees_claimant ? row.claimed_name : '',
      store_name: (row.sees_claimant && row.claimant_store) || '',
      broker_name: row.sees_claimant ? row.claimant_broker : '',
    },
    claims: row.claims,
    last_claimed_on: formatTime(row.last_claimed_at, zone),
    clue_id: row.sees_customer ? row.clue_id : null,
    clue_status: row.sees_customer ? row.clue_status : null,
    protect_time: row.sees_customer ? protectTime : null,
    can_decide: !winner && canDecide(row),
    decision:
      winner && decided_at
        ? {
            winner,
            decided_by: nameOfActor(language, row.decider_name ?? '', row.deputy_name),
            decided_on: formatTime(decided_at, zone),
            reason: row.reason,
          }
        : null,
  };
}
