import type { HandOverRule } from '@agency/shared/model/hand-over';
import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { notifyMembers } from '../../platform/live/notify-members';
import { addDays } from '../../platform/time/zoned-time';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { deleteOfflineKeys } from '../offline-key/offline-keys';
import { recordOpenEvent } from '../open-event/record-open-event';
import { endSessions } from '../people/change-person-state';
import { keepAnAdmin } from '../people/keep-an-admin';
import { authorOf } from '../store/record-changes';
import { protectDaysOf } from '../store/repository';
import { type Identity, readHandOver } from './division';
import { countsOf, receivedBy, totalOf } from './held-counts';
import { lockItems, moveItems, saveItems } from './move-items';
import { moveMember } from './move-person';
import { notifySuccessors, type Received } from './notify-successors';
import { countItems, versionOf } from './preview-hand-over';

/** Kinds of data that change for the people of a hand-over. */
export const movedData = ['store', 'broker', 'customer', 'store_visit'] as const;

/**
 * Divides what a person holds, and ends their access or moves them to another company, in one transaction. It locks the
 * accounts first: a second hand-over of the same person finds the access ended, and no successor is disabled meanwhile.
 */
export const handOverWork: Handler<'POST /expand/admin/hand-over'> = async (call) => {
  const { body, db, session, now } = call;
  const { orgcode } = session;
  const { person, move, leaver, division, successors, field } = await readHandOver(call, body, 'write');
  if (person.is_admin && !move) await keepAnAdmin(db, orgcode, person.account_id);
  await lockItems(db, leaver);
  if ((await versionOf(db, leaver, division)) !== body.version) throw new ApiError('handOverOutdated');
  const items = await countItems(db, leaver, division);
  if (items.some(({ to_member }) => to_member === null)) throw new ApiError('successorMissing', { field });
  const protectedUntil = addDays(leaver.today, await protectDaysOf(db, orgcode));
  const id = await insertHandOver(call, person, {
    rule: body.rule,
    protected_until: protectedUntil,
    from_company_id: move?.from.id ?? null,
    to_company_id: move?.to.id ?? null,
  });
  await saveItems(db, id, leaver, division);
  const storeIds = await moveItems(db, {
    id,
    memberId: person.member_id,
    author: authorOf(call),
    protectedUntil,
  });
  if (!move) await endAccess(call, person);
  else if (!(await moveMember(db, person.member_id, { from: move.from.id, to: move.to.id })))
    throw new ApiError('conflict');
  await recordOpenEvent(db, { orgcode, now, kind: 'store.assigned', ids: storeIds });
  const received: Received[] = successors
    .map((successor) => ({ successor, counts: receivedBy(items, successor.member_id) }))
    .filter(({ counts }) => totalOf(counts) > 0);
  const counts = Object.entries(countsOf(items)).map(([kind, count]) => [kind, String(count)]);
  await recordAdminChanges(db, { orgcode, accountId: session.accountId, now }, [
    {
      action: move ? 'moved' : 'handed_over',
      subject_kind: 'people',
      subject_id: person.account_id,
      subject_name: person.name,
      ...(move && { old_value: { company_code: move.from.code } }),
      new_value: {
        ...(move && { company_code: move.to.code }),
        ...Object.fromEntries(counts),
        successors: received.map(({ successor }) => successor.name).join(', '),
      },
    },
  ]);
  const memberIds = received.map(({ successor }) => successor.member_id);
  if (move) memberIds.push(person.member_id);
  await notifyMembers(db, orgcode, [...movedData], memberIds);
  const shares = await notifySuccessors(call, person, received);
  await db
    .updateTable('hand_over')
    .set({ shares: JSON.stringify(shares) })
    .where('id', '=', id)
    .execute();
  return { id };
};

async function endAccess({ db, now }: SessionCall, { account_id }: Identity): Promise<void> {
  await db.updateTable('account').set({ disabled_at: now }).where('id', '=', account_id).execute();
  await deleteOfflineKeys(db, account_id);
  await endSessions(db, account_id, now);
}

async function insertHandOver(
  { db, session, now }: SessionCall,
  person: Identity,
  details: {
    rule: HandOverRule;
    protected_until: string;
    from_company_id: string | null;
    to_company_id: string | null;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('hand_over')
    .values({
      orgcode: session.orgcode,
      account_id: person.account_id,
      member_id: person.member_id,
      author_id: session.accountId,
      person_name: person.name,
      ...details,
      handed_at: now,
      shares: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
