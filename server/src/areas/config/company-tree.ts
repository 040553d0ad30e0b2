import type { ApiOutput } from '@agency/shared/api';
import type { Db } from '../../platform/db/database';

type Tree = ApiOutput<'POST /expand/company/get-company-tree'>['list'];

export async function companyTree(db: Db, orgcode: string, hasChild: boolean): Promise<Tree> {
  const companies = await db
    .selectFrom('company')
    .select(['id', 'code', 'parent_id', 'name', 'company_pinyin'])
    .where('orgcode', '=', orgcode)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  const below = (parentId: string | null): Tree =>
    companies
      .filter(({ parent_id }) => parent_id === parentId)
      .map(({ id, code, name, company_pinyin: pinyin }) => {
        const children = hasChild ? below(id) : [];
        return children.length > 0 ? { id, code, name, pinyin, children } : { id, code, name, pinyin };
      });
  return below(null);
}
