import type { ApiOutput } from '@agency/shared/api';
import type { Db } from '../../platform/db/database';
import type { Session } from '../../platform/session/session';

type Tree = ApiOutput<'POST /expand/company/get-company-tree'>['list'];

export async function companyTree(
  db: Db,
  session: Pick<Session, 'orgcode' | 'branchId'>,
  hasChild: boolean,
): Promise<Tree> {
  const { orgcode, branchId } = session;
  const companies = await db
    .selectFrom('company')
    .select(['id', 'code', 'parent_id', 'name', 'company_pinyin'])
    .where('orgcode', '=', orgcode)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  const treeOf = (top: typeof companies): Tree =>
    top.map(({ id, code, name, company_pinyin: pinyin }) => {
      const children = hasChild ? treeOf(companies.filter(({ parent_id }) => parent_id === id)) : [];
      return children.length > 0 ? { id, code, name, pinyin, children } : { id, code, name, pinyin };
    });
  return treeOf(companies.filter(({ id, parent_id }) => (branchId ? id === branchId : parent_id === null)));
}
