import { csvLine } from '../../platform/csv/csv-line';
import type { Db } from '../../platform/db/database';
import { findTenant } from '../config/find-tenant';
import type { Maps } from '../map/maps';
import { contextFor } from './import-context';
import type { ImportKind } from './import-kind';
import { type ImportKindName, importKinds } from './kinds/all-kinds';

const byteOrderMark = '\uFEFF';
const rowsAtOnce = 500;

/** Writes all records of a kind as CSV that can be imported again, in parts. */
export async function* exportKind(
  deps: { db: Db; maps: Maps; now: () => Date },
  orgcode: string,
  kindName: ImportKindName,
): AsyncGenerator<string> {
  const kind: ImportKind = importKinds[kindName];
  const tenant = await findTenant(deps.db, orgcode);
  const context = contextFor(deps, tenant, { accountId: null, createsMissing: false, isCheck: true });
  const names = kind.columns.map(({ name }) => name);
  yield byteOrderMark + csvLine(names);
  let after = '0';
  for (;;) {
    const records = await kind.list(context, after, rowsAtOnce);
    yield records.map(({ values }) => csvLine(names.map((name) => values[name] ?? ''))).join('');
    const last = records.at(-1);
    if (!last || records.length < rowsAtOnce) return;
    after = last.id;
  }
}
