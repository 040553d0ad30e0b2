import { headings } from '../../import/kinds/headings';
import { people as importedPeople } from '../../import/kinds/people';
import { oneOf } from '../../import/read-cell';
import { withOwnColumns } from './with-own-columns';

/** People with the permission to claim public stores, which counts while the organisation allows it to anybody. */
export const people = withOwnColumns(importedPeople, {
  columns: [{ name: 'claims', label: headings.name, read: oneOf('yes', 'no'), initial: 'yes' }],
  read: async ({ db, tenant }, ids) => {
    const rows = await db
      .selectFrom('account')
      .innerJoin('member', 'member.id', 'account.member_id')
      .select(['account.id', 'member.can_claim'])
      .where('account.orgcode', '=', tenant.orgcode)
      .where('account.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, can_claim }) => [id, { claims: can_claim ? 'yes' : 'no' }]));
  },
  write: async ({ db }, id, { claims }) => {
    await db
      .updateTable('member')
      .set({ can_claim: claims === 'yes' })
      .where('id', '=', (row) => row.selectFrom('account').select('member_id').where('account.id', '=', id))
      .execute();
  },
});
