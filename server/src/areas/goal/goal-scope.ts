import {
  addMonths,
  goalIndicators,
  goalMonthsAhead,
  type Month,
  monthOfDay,
} from '@agency/shared/model/goals';
import { type IndicatorId, isIndicatorId } from '@agency/shared/model/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { dayOf } from '../../platform/time/zoned-time';
import { companiesBelow } from '../member/below-company';
import { findOwnMember } from '../member/members';

export function todayOf({ now, session }: Pick<SessionCall, 'now' | 'session'>): string {
  return dayOf(now, session.timezone);
}

export function monthAsked(call: SessionCall, month: Month | undefined): Month {
  return month ?? monthOfDay(todayOf(call));
}

export function goalIndicatorOf(id: string): IndicatorId {
  if (!isIndicatorId(id)) throw badInput('indicator_id', 'unknown');
  if (!goalIndicators.includes(id)) throw badInput('indicator_id', 'unavailable');
  return id;
}

export function openMonth(call: SessionCall, month: Month): Month {
  const current = monthOfDay(todayOf(call));
  if (month < current || month > addMonths(current, goalMonthsAhead)) throw badInput('month', 'range');
  return month;
}

export async function membersOfManager({ db, session }: SessionCall): Promise<RawBuilder<string>> {
  if (!session.isManager) throw new ApiError('roleForbidden');
  const { company_id } = await findOwnMember(db, session);
  return sql<string>`(select id from member where orgcode = ${session.orgcode} and is_attache
    and company_id in ${companiesBelow(session, company_id)})`;
}
