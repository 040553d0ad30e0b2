import type { Language } from '@agency/shared/model/language';
import type { SessionDevice } from '@agency/shared/model/session-device';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { deviceOf } from '../../platform/session/device-cookie';
import {
  listOpenSessions,
  revokeSession,
  revokeSessionsOf,
  type SessionLimits,
} from '../../platform/session/session';
import { formatTime } from '../../platform/time/zoned-time';
import { allIsoRegions } from '../config/all-iso-regions';
import { forgetOtherDevices } from './known-devices';
import { useTicketsOf } from './repository';

export interface SessionServices {
  sessionLimits: SessionLimits;
}

/** The newest of them suffice to recognise a device; programs may have opened any number. */
const mostListed = 50;

export const listSessions: Handler<'GET /expand/account/session-list', SessionServices> = async (call) => {
  const { db, deps, now, session, zone, language } = call;
  const open = await listOpenSessions(db, session.personId, now, deps.sessionLimits);
  const isCurrent = ({ token_hash }: (typeof open)[number]) => token_hash === session.tokenHash;
  const sorted = [...open.filter(isCurrent), ...open.filter((row) => !isCurrent(row))];
  return {
    list: sorted.slice(0, mostListed).map((row) => ({
      session_id: row.session_id,
      ...deviceOfRow(row),
      place: placeIn(row.login_country, language),
      begun_at: formatTime(row.created_at, zone),
      last_used: `${formatTime(row.last_seen_at, zone).slice(0, 16)}:00`,
      is_current: isCurrent(row),
      org_name: row.org_name,
      account_type: row.account_type,
    })),
  };
};

function placeIn(country: string | null, language: Language): string | null {
  const region = allIsoRegions(language).find(({ iso_code }) => iso_code === country);
  return region?.country_name ?? country;
}

/** Servers of the previous release do not describe the device. */
function deviceOfRow(row: { device_browser: string | null; device_system: string | null }): SessionDevice {
  return {
    browser: (row.device_browser ?? 'other') as SessionDevice['browser'],
    system: (row.device_system ?? 'other') as SessionDevice['system'],
  };
}

/** Ends a session of the same person. One that has ended meanwhile is what the person wanted, too. */
export const endSession: Handler<'POST /expand/account/end-session'> = async ({ body, db, now, session }) => {
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.token_hash')
    .where('session.session_id', '=', body.session_id)
    .where('account.person_id', '=', session.personId)
    .executeTakeFirst();
  if (!found) throw new ApiError('notFound');
  await revokeSession(db, found.token_hash, now);
  return null;
};

/** Logins that have begun elsewhere end as well, and the other devices are unknown again. */
export const endOtherSessions: Handler<'POST /expand/account/end-other-sessions'> = async (call) => {
  const { db, now, session } = call;
  // Runs before the sessions are revoked: it waits for a ticket that is being confirmed, whose session then ends too.
  await useTicketsOf(db, session.personId, now);
  await forgetOtherDevices(db, session.personId, deviceOf(call));
  return { ended: await revokeSessionsOf(db, session.personId, now, session.tokenHash) };
};
