import { AccountType } from '@agency/shared/model/account';
import { sql } from 'kysely';
import { BatchedLookup } from '../db/batched-lookup';
import type { DataKind } from '../db/data-kind';
import type { Db } from '../db/database';
import { parameter, preparedQuery } from '../db/prepared-query';
import type { ProvenBy } from '../db/tables/accounts';
import { ApiError } from '../http/api-error';
import { dayOf } from '../time/zoned-time';
import { readDevice } from './read-device';
import { hashToken, newToken } from './secrets';

export interface SessionLimits {
  idleSeconds: number;
  absoluteSeconds: number;
}

export const defaultSessionLimits: SessionLimits = { idleSeconds: 7 * 86_400, absoluteSeconds: 30 * 86_400 };

export interface SessionDeps {
  db: Db;
  now: () => Date;
  sessionLimits: SessionLimits;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/** Session of the caller. Every query takes its tenant from here, never from the request. */
export interface Session {
  tokenHash: string;
  accountId: string;
  personId: string;
  memberId: string;
  orgcode: string;
  isManager: boolean;
  /** Company of a manager below the head, who sees only what belongs to it and the companies below it; else null. */
  branchId: string | null;
  canClaim: boolean;
  isAdmin: boolean;
  /** Ids of the projects whose customers the identity receives; empty for identities that receive none. */
  receives: 'all' | readonly string[];
  timezone: string;
  /** Data versions of the organisation by kind when the session was looked up. */
  versions: Partial<Record<DataKind, number>>;
  /** When the person last proved who they are: by login, or again since. */
  provenAt: Date | null;
  hasTwoFactors: boolean;
  /** The deputy who uses this session because its member is away; null if the member uses it. */
  deputy: Deputy | null;
}

export interface Deputy {
  accountId: string;
  personId: string;
  memberId: string;
  name: string;
  /** Last day of the absence: yyyy-MM-dd in the organisation's time zone. */
  lastDay: string;
}

/** Returns the account of whoever uses the session, for what belongs to the person, such as the language. */
export function ownAccountOf({ accountId, deputy }: Session): string {
  return deputy?.accountId ?? accountId;
}

export function ownPersonOf({ personId, deputy }: Session): string {
  return deputy?.personId ?? personId;
}

/** The part of a session that decides which rows it sees. */
export type Reader = Pick<Session, 'orgcode' | 'isManager' | 'memberId' | 'branchId'>;

export function isReceptionist({ receives }: Pick<Session, 'receives'>): boolean {
  return receives === 'all' || receives.length > 0;
}

export const bearerForm = /^Bearer ([\w-]{20,128})$/;
const lastSeenIntervalSeconds = 60;

export async function authenticate(deps: SessionDeps, header: string | undefined): Promise<Session> {
  return authenticateToken(deps, bearerForm.exec(header ?? '')?.[1]);
}

export async function authenticateToken(deps: SessionDeps, token: string | undefined): Promise<Session> {
  if (!token) throw new ApiError('sessionInvalid');
  return resumeSession(deps, hashToken(token));
}

export async function resumeSession(deps: SessionDeps, tokenHash: string): Promise<Session> {
  const row = await findSession(deps.db, tokenHash);
  if (!row) throw new ApiError('sessionInvalid');
  const now = deps.now();
  if (isOver(row, now, deps.sessionLimits)) throw new ApiError('sessionExpired');
  if (row.last_seen_at.getTime() + lastSeenIntervalSeconds * 1000 < now.getTime()) {
    await deps.db
      .updateTable('session')
      .set({ last_seen_at: now })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return {
    tokenHash,
    accountId: row.account_id,
    personId: row.person_id,
    memberId: row.member_id,
    orgcode: row.orgcode,
    isManager: row.account_type === AccountType.manager,
    branchId: row.branch_id,
    canClaim: row.can_claim,
    // A deputy takes over the work, not the administration of the organisation.
    isAdmin: row.is_admin && row.absence_id === null,
    receives: row.receives_all ? 'all' : (row.received_projects ?? []),
    timezone: row.timezone,
    versions: row.versions ?? {},
    provenAt: row.proven_at,
    hasTwoFactors: row.proven_by === 'two_factors',
    deputy: deputyOf(row),
  };
}

function deputyOf(row: SessionRow): Deputy | null {
  if (row.deputy_id === null || row.deputy_person_id === null || row.deputy_member_id === null) return null;
  return {
    accountId: row.deputy_id,
    personId: row.deputy_person_id,
    memberId: row.deputy_member_id,
    name: row.deputy_name ?? '',
    lastDay: row.last_day ?? '',
  };
}

/** Tells whether a session is still open, without counting as activity. */
export async function isSessionOpen(deps: SessionDeps, tokenHash: string): Promise<boolean> {
  const row = await findSession(deps.db, tokenHash);
  return row !== undefined && !isOver(row, deps.now(), deps.sessionLimits);
}

/** Suffices for filling in a form, and ends before a colleague finds the phone on a table. */
const recentProofSeconds = 600;

/** @throws ApiError `proofTooOld` if the person last proved more than ten minutes ago who they are */
export function assertRecentProof({ provenAt }: Pick<Session, 'provenAt'>, now: Date): void {
  const age = provenAt && (now.getTime() - provenAt.getTime()) / 1000;
  if (age === null || age > recentProofSeconds) throw new ApiError('proofTooOld');
}

const lookups = new WeakMap<Db, BatchedLookup<SessionRow>>();

function findSession(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  const known = lookups.get(db);
  if (known) return known.get(tokenHash);
  const lookup = new BatchedLookup(async (hashes) => {
    const rows = await selectSessions(db, { hashes });
    return new Map(rows.map((row) => [row.token_hash, row]));
  });
  lookups.set(db, lookup);
  return lookup.get(tokenHash);
}

/** Whether the organisation of the `tenant` in a query asks its managers and admins for two factors. */
export const asksForTwoFactors = sql<boolean>`coalesce(tenant.settings ->> 'second_factor' = '1', false)`;

const selectSessions = preparedQuery({ hashes: parameter<string[]>() }, (db, { hashes }) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .innerJoin('company', 'company.id', 'member.company_id')
    .innerJoin('tenant', 'tenant.orgcode', 'account.orgcode')
    .leftJoin('absence', 'absence.id', 'session.absence_id')
    .leftJoin('account as deputy', 'deputy.id', 'absence.deputy_id')
    .leftJoin('person as deputy_person', 'deputy_person.id', 'deputy.person_id')
    .select(['session.absence_id', 'absence.deputy_id', 'absence.first_day', 'absence.last_day'])
    .select(['absence.ended_at as absence_ended_at', 'deputy.person_id as deputy_person_id'])
    .select(['deputy.member_id as deputy_member_id', 'deputy.disabled_at as deputy_disabled_at'])
    .select(['deputy_person.name as deputy_name', 'deputy_person.disabled_at as deputy_person_disabled_at'])
    .select(
      sql<string | null>`case when account.account_type = ${sql.lit(AccountType.manager)}
        and company.parent_id is not null then company.id end`.as('branch_id'),
    )
    .select([
      'session.token_hash',
      'session.account_id',
      'session.created_at',
      'session.last_seen_at',
      'session.revoked_at',
      'session.proven_at',
      'session.proven_by',
    ])
    .select(['session.account_type as begun_as', 'account.account_type', 'account.person_id'])
    .select([
      'account.member_id',
      'account.orgcode',
      'account.disabled_at',
      'account.is_admin',
      'account.receives_all',
    ])
    // Whether public stores can be claimed at all is a setting of the organisation.
    .select(
      sql<boolean>`member.can_claim and coalesce(tenant.settings ->> 'MemberClaimPublicStore', '1') = '1'`.as(
        'can_claim',
      ),
    )
    .select(asksForTwoFactors.as('asks_for_two_factors'))
    .select(['person.disabled_at as person_disabled_at', 'tenant.timezone'])
    .select((row) =>
      row
        .selectFrom('account_reception')
        .whereRef('account_reception.account_id', '=', 'account.id')
        .select(sql<string[] | null>`array_agg(project_id::text)`.as('projects'))
        .as('received_projects'),
    )
    .select((row) =>
      row
        .selectFrom('data_version')
        .whereRef('data_version.orgcode', '=', 'account.orgcode')
        .select(sql<Session['versions'] | null>`json_object_agg(kind, version)`.as('versions'))
        .as('versions'),
    )
    // A subquery hides the length from the planner, so that one plan serves any number of hashes.
    .where('session.token_hash', '=', sql<string>`any((select ${hashes}::text[])::text[])`),
);

type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

/**
 * A session ends by age, inactivity, logout or a change of its account, and a deputy's with the absence. One that was
 * proven by a single factor also ends when the organisation begins to ask for two, or the account becomes an admin's.
 */
function isOver(row: SessionRow, now: Date, limits: SessionLimits): boolean {
  const age = (since: Date) => (now.getTime() - since.getTime()) / 1000;
  return (
    row.revoked_at !== null ||
    row.disabled_at !== null ||
    row.person_disabled_at !== null ||
    row.begun_as !== row.account_type ||
    (row.proven_by !== 'two_factors' && needsTwoFactors(row, row.absence_id !== null)) ||
    (row.absence_id !== null && isDeputyOver(row, now)) ||
    age(row.created_at) > limits.absoluteSeconds ||
    age(row.last_seen_at) > limits.idleSeconds
  );
}

export interface Proof {
  proven_at: Date | null;
  proven_by: ProvenBy | null;
}

interface FactorRule {
  account_type: number;
  is_admin: boolean;
  asks_for_two_factors: boolean;
}

/** A deputy has the powers of a manager who is away, but not those of an admin. */
export function needsTwoFactors(
  { account_type, is_admin, asks_for_two_factors }: FactorRule,
  isDeputy: boolean,
): boolean {
  return asks_for_two_factors && (account_type === AccountType.manager || (is_admin && !isDeputy));
}

function isDeputyOver(row: SessionRow, now: Date): boolean {
  const today = dayOf(now, row.timezone);
  return (
    row.absence_ended_at !== null ||
    row.deputy_disabled_at !== null ||
    row.deputy_person_disabled_at !== null ||
    today < (row.first_day ?? '') ||
    today > (row.last_day ?? '')
  );
}

/**
 * @param userAgent Header of the call that begins the session; its owner later recognises the device by it.
 * @param absenceId Absence for which the session is a deputy's.
 * @param proof When and how the person proved who they are.
 */
export async function openSession(
  db: Db,
  account: { id: string; account_type: number },
  now: Date,
  userAgent = '',
  absenceId: string | null = null,
  { proven_at, proven_by }: Proof = { proven_at: now, proven_by: null },
): Promise<string> {
  const token = newToken();
  const { browser, system } = readDevice(userAgent);
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: account.id,
      account_type: account.account_type,
      created_at: now,
      last_seen_at: now,
      device_browser: browser,
      device_system: system,
      absence_id: absenceId,
      proven_at,
      proven_by,
    })
    .execute();
  return token;
}

/** Ends a session. Returns false if it had already ended, also by a concurrent call. */
export async function revokeSession(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the sessions of a person, with all identities and as a deputy. Returns how many had not been ended before. */
export async function revokeSessionsOf(
  db: Db,
  personId: string,
  now: Date,
  except: string | null = null,
): Promise<number> {
  const ended = db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((row) => {
      const accounts = row.selectFrom('account').select('id').where('person_id', '=', personId);
      const asDeputy = row.selectFrom('absence').select('id').where('deputy_id', 'in', accounts);
      return row.or([row('account_id', 'in', accounts), row('absence_id', 'in', asDeputy)]);
    });
  const { numUpdatedRows } = await (except === null
    ? ended
    : ended.where('token_hash', '!=', except)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lists the open sessions of a person, with all identities, without those of deputies, the last used ones first. */
export function listOpenSessions(db: Db, personId: string, now: Date, limits: SessionLimits) {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('tenant', 'tenant.orgcode', 'account.orgcode')
    .select(['session.token_hash', 'session.session_id', 'session.created_at', 'session.last_seen_at'])
    .select(['session.device_browser', 'session.device_system', 'session.login_country'])
    .select(['account.id as account_id', 'account.account_type', 'account.orgcode', 'tenant.org_name'])
    .where('account.person_id', '=', personId)
    .where('session.absence_id', 'is', null)
    .where('account.disabled_at', 'is', null)
    .whereRef('session.account_type', '=', 'account.account_type')
    .where('session.revoked_at', 'is', null)
    .where('session.created_at', '>=', ago(limits.absoluteSeconds))
    .where('session.last_seen_at', '>=', ago(limits.idleSeconds))
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.session_id')
    .execute();
}
