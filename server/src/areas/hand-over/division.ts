import type { ApiBody } from '@agency/shared/api';
import { AccountType } from '@agency/shared/model/account';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { dayOf } from '../../platform/time/zoned-time';
import type { Division, Leaver } from './held-items';
import { type Move, readMove } from './move-person';

type Body = ApiBody<'POST /expand/admin/hand-over/preview'>;

export interface Identity {
  account_id: string;
  person_id: string;
  account_type: number;
  is_admin: boolean;
  is_disabled: boolean;
  member_id: string;
  company_id: string;
  name: string;
}

/** Reads identities of an organisation by account. For a write it locks them in the order of their ids. */
export async function findIdentities(
  db: Db,
  orgcode: string,
  accountIds: readonly string[],
  mode: 'read' | 'write',
): Promise<Map<string, Identity>> {
  const accounts = db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['account.id as account_id', 'account.person_id', 'account.account_type', 'account.is_admin'])
    .select(['account.disabled_at', 'person.disabled_at as person_disabled_at'])
    .select(['member.id as member_id', 'member.company_id', 'member.name'])
    .where('account.orgcode', '=', orgcode)
    .where('account.id', 'in', [...accountIds])
    .orderBy('account.id');
  const rows = await (mode === 'write' ? accounts.forNoKeyUpdate('account') : accounts).execute();
  return new Map(
    rows.map(({ disabled_at, person_disabled_at, ...row }) => [
      row.account_id,
      { ...row, is_disabled: disabled_at !== null || person_disabled_at !== null },
    ]),
  );
}

interface ReadHandOver {
  person: Identity;
  /** Null if the access of the person ends. */
  move: Move | null;
  leaver: Leaver;
  division: Division;
  successors: Identity[];
  /** The input that names the successors. */
  field: 'successors' | 'groups';
}

/**
 * Reads who leaves or moves, and who receives.
 * @throws ApiError `notFound`, `handOverOfOneself`, `accessEnded`, `successorRefused`, `successorIsLeaver`, `badInput`
 */
export async function readHandOver(
  { db, session, now }: Pick<SessionCall, 'db' | 'session' | 'now'>,
  body: Body,
  mode: 'read' | 'write',
): Promise<ReadHandOver> {
  const leaverId = String(BigInt(body.account_id));
  const successorIds = namedIn(body);
  const found = await findIdentities(db, session.orgcode, [leaverId, ...successorIds], mode);
  const person = found.get(leaverId);
  if (!person) throw new ApiError('notFound', { field: 'account_id' });
  if (person.person_id === session.personId && body.to_company_id === undefined)
    throw new ApiError('handOverOfOneself', { field: 'account_id' });
  if (person.is_disabled) throw new ApiError('accessEnded', { field: 'account_id' });
  const field = isByGroup(body) ? 'groups' : 'successors';
  const successors = successorIds.map((id) => {
    const successor = found.get(id);
    if (id === leaverId || successor?.member_id === person.member_id)
      throw new ApiError('successorIsLeaver', { field, id });
    if (!successor || successor.is_disabled || successor.account_type !== AccountType.attache)
      throw new ApiError('successorRefused', { field, id });
    return successor;
  });
  return {
    person,
    move: await readMove({ db, session }, person.company_id, body.to_company_id),
    successors,
    field,
    leaver: {
      orgcode: session.orgcode,
      memberId: person.member_id,
      companyId: person.company_id,
      today: dayOf(now, session.timezone),
    },
    division: divisionOf(body, successors),
  };
}

const isByGroup = ({ rule }: Body) => rule === 'company' || rule === 'region';

/** Ids as the database writes them, without leading zeros. */
function namedIn(body: Body): string[] {
  const named = isByGroup(body) ? body.groups.map(({ account_id }) => account_id) : body.successors;
  const chosen = body.rule === 'one' ? named.slice(0, 1) : named;
  return [...new Set(chosen.map((id) => String(BigInt(id))))];
}

function divisionOf({ rule, groups }: Body, successors: readonly Identity[]): Division {
  const memberIds = successors.map(({ member_id }) => member_id);
  const memberOfAccount = new Map(successors.map(({ account_id, member_id }) => [account_id, member_id]));
  const memberOf = Object.fromEntries(
    groups.map(({ key, account_id }) => [key, memberOfAccount.get(String(BigInt(account_id))) ?? '']),
  );
  return { rule, memberIds, memberOf };
}
