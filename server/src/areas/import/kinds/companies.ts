import { companyName } from '../../../platform/search/searched-names';
import type { ParsedRow, Values } from '../columns';
import { type EditableKind, type ImportContext, refuse, type StoredRecord } from '../import-kind';
import { name, text } from '../read-cell';
import { deleteUnlessUsed } from './delete-unless-used';
import { headings } from './headings';

/**
 * The company tree. A company without `parent_code` is directly below the organisation's head, whose own code is the
 * organisation's unless a file names another one.
 */
export const companies: EditableKind = {
  columns: [
    { name: 'code', label: headings.company_code, read: name(32), isRequired: true },
    { name: 'name', label: headings.company_name, read: text(60), isRequired: true },
    { name: 'parent_code', label: headings.parent_code, read: name(32), empty: '' },
  ],
  nameOf: (values) => values.name ?? '',
  keyOf: (values) => values.code ?? '',
  arrange,
  complete: async ({ db, lookups }, row) => {
    const root = await lookups.rootCompany(db);
    const { code, parent_code } = row.values;
    if (code === root.code) {
      if (parent_code) refuse(row, 'parent_code', 'root_company', { value: code });
    } else if (parent_code === '') row.values.parent_code = root.code;
  },
  find: async (context, rows) => {
    const codes = rows.map((row) => row.code ?? '');
    return (await selectOpen(context).where('company.code', 'in', codes).execute()).map(recordOf);
  },
  check: async ({ db, lookups }, entries) => {
    const root = await lookups.rootCompany(db);
    for (const { stored, values } of entries)
      if (!stored && values.parent_code === '' && values.code !== root.code) values.parent_code = root.code;
  },
  create: async ({ db, tenant, lookups }, all) => {
    const ids: string[] = [];
    // One by one, because a row may be the parent of the next one.
    for (const values of all) {
      const known = await lookups.companies(db);
      const parent_id = known.get(values.parent_code ?? '')?.id ?? null;
      const { code = '', name = '' } = values;
      const { id } = await db
        .insertInto('company')
        .values({ orgcode: tenant.orgcode, code, ...companyName(name), parent_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      known.set(code, { id, code, name, parent_id });
      ids.push(id);
    }
    return ids;
  },
  change: async ({ db, lookups }, { id }, { name = '', parent_code = '' }) => {
    const parent_id = (await lookups.companies(db)).get(parent_code)?.id ?? null;
    await db
      .updateTable('company')
      .set({ ...companyName(name), parent_id })
      .where('id', '=', id)
      .execute();
    lookups.forget('company');
  },
  remove: ({ db, tenant, lookups }, id) => {
    lookups.forget('company');
    return deleteUnlessUsed(db, tenant.orgcode, 'company', id);
  },
  list: async (context, after, limit) => {
    const rows = await selectOpen(context)
      .where('company.id', '>', after)
      .orderBy('company.id')
      .limit(limit)
      .execute();
    return rows.map(recordOf);
  },
  read: async (context, ids) =>
    (await select(context).where('company.id', 'in', ids).execute()).map(recordOf),
};

function select({ db, tenant }: ImportContext) {
  return db
    .selectFrom('company')
    .leftJoin('company as parent', 'parent.id', 'company.parent_id')
    .select(['company.id', 'company.code', 'company.name', 'parent.code as parent_code'])
    .where('company.orgcode', '=', tenant.orgcode);
}

const selectOpen = (context: ImportContext) => select(context).where('company.archived_at', 'is', null);

type Row = { id: string; code: string; name: string; parent_code: string | null };

function recordOf({ id, code, name, parent_code }: Row): StoredRecord {
  return { id, values: { code, name, parent_code: parent_code ?? '' } };
}

/** Puts companies behind those that they are below. Unknown parents and circles are refused. */
async function arrange({ db, lookups }: ImportContext, rows: ParsedRow[]): Promise<ParsedRow[]> {
  const known = await lookups.companies(db);
  const codes = new Map([...known.values()].map(({ id, code }) => [id, code]));
  const parents = new Map(
    [...known.values()].map(({ code, parent_id }) => [code, codes.get(parent_id ?? '') ?? '']),
  );
  const inFile = new Map<string, ParsedRow>();
  for (const row of rows) {
    const { code = '' } = row.values;
    if (row.refusals.length === 0 && !inFile.has(code)) inFile.set(code, row);
  }
  for (const [code, { values }] of inFile)
    if (values.parent_code !== undefined) parents.set(code, values.parent_code);
  const depths = new Map<string, number>();
  for (const [code, row] of inFile) depths.set(code, checkAbove(row, code, parents, known, inFile));
  return [...rows].sort((a, b) => depthOf(a, depths) - depthOf(b, depths) || a.line - b.line);
}

const depthOf = ({ values }: ParsedRow, depths: Map<string, number>) => depths.get(values.code ?? '') ?? 0;

/** Returns how many companies are above one, and refuses it if they are unknown or form a circle. */
function checkAbove(
  row: ParsedRow,
  code: string,
  parents: Map<string, string>,
  known: ReadonlyMap<string, unknown>,
  inFile: ReadonlyMap<string, ParsedRow>,
): number {
  const above = new Set<string>([code]);
  let at = parents.get(code) ?? '';
  while (at !== '') {
    if (above.has(at)) {
      refuse(row, 'parent_code', 'cycle', { value: at });
      break;
    }
    const next: Values = inFile.get(at)?.values ?? {};
    if (!known.has(at) && next.code === undefined) {
      refuse(row, 'parent_code', 'unknown', { column: 'company', value: at });
      break;
    }
    above.add(at);
    at = parents.get(at) ?? '';
  }
  return above.size;
}
