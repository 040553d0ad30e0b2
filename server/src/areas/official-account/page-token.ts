import type { IncomingHttpHeaders } from 'node:http';
import type { SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { hashToken, newToken } from '../../platform/session/secrets';
import { bearerForm, resumeSession, type Session, type SessionDeps } from '../../platform/session/session';

const lifeSeconds = 600;

/** Issues a token for URLs: short-lived, valid only for the WeChat pages, and ended with its session. */
export async function issuePageToken({ db, session, now }: SessionCall) {
  const access_token = newToken();
  await db
    .insertInto('mp_token')
    .values({
      token_hash: hashToken(access_token),
      session_hash: session.tokenHash,
      expires_at: new Date(now.getTime() + lifeSeconds * 1000),
    })
    .execute();
  return { access_token, expires_in: lifeSeconds };
}

/** Returns the session of a page's token; null for an unknown token. The page's org code must match the session. */
export async function authenticatePage(
  deps: SessionDeps,
  headers: IncomingHttpHeaders,
): Promise<Session | null> {
  const token = bearerForm.exec(headers.authorization ?? '')?.[1];
  if (!token) return null;
  const row = await deps.db
    .selectFrom('mp_token')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return null;
  if (row.expires_at <= deps.now()) throw new ApiError('sessionExpired');
  const session = await resumeSession(deps, row.session_hash);
  const { orgcode } = headers;
  if (orgcode !== undefined && orgcode !== session.orgcode) throw new ApiError('sessionInvalid');
  return session;
}
