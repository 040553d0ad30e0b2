import type { Endpoint } from '@agency/shared/api';
import { sql } from 'kysely';
import type { Db } from '../db/database';
import { ApiError } from '../http/api-error';
import { codeOf } from '../http/error-code';
import type { Session } from '../session/session';
import { noteInLine } from '../trace/call-trace';
import { type LastWrite, lastWriteHeader, parseLastWrite } from './last-write';
import { Memo } from './memo';
import type { AnyCall, AnyHandler } from './run-call';

/** Milliseconds without attempts after the standby did not answer. */
const pauseMs = 2_000;

/** PostgreSQL cancels a read that the replay of the log conflicts with; its connection stays usable. */
const conflictCodes = new Set(['40001', '40P01']);

/** Answers reads that may be older from a standby that has the caller's last write. */
export class Standby {
  /** Separate from the leader's, because a computation that fails here must not fail calls there. */
  private readonly memo = new Memo();
  private pausedUntil = 0;

  constructor(private readonly db: Db) {}

  /**
   * Returns undefined if the leader has to answer: the call is not declared, has no position, the standby does not have
   * that position yet, or it fails, which the log line of the call then says.
   */
  async answer(endpoint: Endpoint, handler: AnyHandler, call: AnyCall): Promise<unknown> {
    const { session } = call;
    const lastWrite = parseLastWrite(call.headers[lastWriteHeader]);
    if (!endpoint.mayBeOlder || !session || !lastWrite || performance.now() < this.pausedUntil)
      return undefined;
    try {
      // Several standbys may share the address, so that all statements must use the connection that was checked.
      return await this.db.connection().execute(async (connection) => {
        const db = connection as Db;
        const isThere = await hasReplayed(db, lastWrite, session);
        noteInLine({ standby: isThere ? 'answers' : 'behind' });
        return isThere ? handler({ ...call, db, memo: this.memo }) : undefined;
      });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      noteInLine({ standby_failure: codeOf(error) || (error as Error).name });
      if (!conflictCodes.has(codeOf(error))) this.pausedUntil = performance.now() + pauseMs;
      return undefined;
    }
  }
}

/**
 * Besides the position, the standby needs the versions of the organisation's data that the leader had when it looked up
 * the session. A list that is read again because of somebody else's change therefore shows that change, and answers that
 * are cached under a version fit it. A leader has replayed nothing and answers null.
 */
async function hasReplayed(
  db: Db,
  { timeline, lsn }: LastWrite,
  { orgcode, versions }: Session,
): Promise<boolean> {
  const { rows } = await sql<{ is_replayed: boolean | null }>`
    select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn
      and (select timeline_id from pg_control_checkpoint()) >= ${timeline}::bigint
      and not exists (
        select from json_each_text(${JSON.stringify(versions)}::json) as needed (kind, version)
        left join data_version on data_version.orgcode = ${orgcode} and data_version.kind = needed.kind
        where coalesce(data_version.version, 0) < needed.version::bigint) as is_replayed`.execute(db);
  return rows[0]?.is_replayed === true;
}
