import type { Db } from '../../platform/db/database';
import { namesItsKey, seal, unseal } from '../../platform/session/seal';

/** Returns the key of a member's invitations. It is unsealed until the next run of {@link sealInvitationKeys}. */
export function openInvitationKey(stored: string, secretsKey: Buffer): string {
  return namesItsKey(stored) ? unseal(stored, secretsKey) : stored;
}

/** Seals the keys that new members have from the database. Returns how many. */
export async function sealInvitationKeys(db: Db, secretsKey: Buffer): Promise<number> {
  const members = await db.selectFrom('member').select(['id', 'invitation_key']).execute();
  const open = members.filter(({ invitation_key }) => !namesItsKey(invitation_key));
  for (const { id, invitation_key } of open) {
    await db
      .updateTable('member')
      .set({ invitation_key: seal(invitation_key, secretsKey) })
      .where('id', '=', id)
      .where('invitation_key', '=', invitation_key)
      .execute();
  }
  return open.length;
}
