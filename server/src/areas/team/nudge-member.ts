import { nudgePauseMs } from '@agency/shared/model/nudge';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { formatTime } from '../../platform/time/zoned-time';
import { findMember, findOwnMember } from '../member/members';
import { sendNotices } from '../notice/send-notices';
import { nextNudges, nudgeExtra } from './next-nudges';

/** A double tap sends the same idempotency key, so that it has the answer of the first tap instead of the refusal. */
export const nudgeMember: Handler<'POST /expand/team/nudge'> = async (call) => {
  const { body, db, session, now, zone } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const member = await findMember(db, session, body.member_id);
  if (!member) throw badInput('member_id', 'unknown');
  // Two devices of the manager at once would both find that nothing was sent.
  await sql`select id from member where id = ${member.id} for update`.execute(db);
  const next = (await nextNudges(call, [member.id])).get(member.id);
  if (next) {
    const time = formatTime(next, zone);
    throw new ApiError('nudgedRecently', {
      params: { time: time.slice(11, 16) },
      data: { next_nudge: time },
    });
  }
  const { name: manager } = await findOwnMember(db, session);
  const notice = {
    orgcode: session.orgcode,
    memberId: member.id,
    kind: `nudge_${body.topic}` as const,
    params: { manager },
    extra: nudgeExtra(session, body.topic),
  };
  const [accounts] = await sendNotices(db, [notice], now);
  if (!accounts?.length) throw badInput('member_id', 'unavailable');
  return { next_nudge: formatTime(new Date(now.getTime() + nudgePauseMs), zone) };
};
