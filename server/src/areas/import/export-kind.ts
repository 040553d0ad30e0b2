import type { ImportKindName } from '@agency/shared/model/import-kinds';
import type { Db } from '../../platform/db/database';
import { findTenant } from '../config/find-tenant';
import type { Maps } from '../map/maps';
import { contextFor } from './import-context';
import type { ImportKind } from './import-kind';
import { importKinds } from './kinds/all-kinds';

const rowsAtOnce = 500;

export const exportHeader = (kind: ImportKindName): string[] =>
  importKinds[kind].columns.map(({ name }) => name);

/** Reads all records of a kind in batches of cells, in the order of `exportHeader`. They can be imported again. */
export async function* exportRows(
  deps: { db: Db; maps: Maps; now: () => Date },
  orgcode: string,
  kindName: ImportKindName,
): AsyncGenerator<string[][]> {
  const kind: ImportKind = importKinds[kindName];
  const tenant = await findTenant(deps.db, orgcode);
  const context = contextFor(deps, tenant, { accountId: null, createsMissing: false, isCheck: true });
  const names = exportHeader(kindName);
  let after = '0';
  for (;;) {
    const records = await kind.list(context, after, rowsAtOnce);
    yield records.map(({ values }) => names.map((name) => values[name] ?? ''));
    const last = records.at(-1);
    if (!last || records.length < rowsAtOnce) return;
    after = last.id;
  }
}
