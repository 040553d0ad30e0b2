import { nameRuleOf } from '@agency/shared/model/person-name';
import { textLength } from '@agency/shared/model/text-length';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Tenant } from '../../platform/db/tables/accounts';
import type { AdminAuthor } from '../admin-history/record-admin-change';
import type { Maps } from '../map/maps';
import type { Column, ParsedRow, Values } from './columns';
import type { Lookups } from './lookups';
import { CellRefusal } from './read-cell';
import type { RefusalCode } from './refusal';

export interface ImportContext {
  db: Db;
  tenant: Selectable<Tenant>;
  /** Calling code of the organisation's country, for numbers without one. */
  countryCode: string;
  author: AdminAuthor;
  maps: Maps;
  lookups: Lookups;
  /** Whether agencies, labels and groups that are not known are created. */
  createsMissing: boolean;
  /** A check writes nothing and locks nothing. */
  isCheck: boolean;
}

export interface StoredRecord {
  id: string;
  values: Values;
}

export interface Entry {
  row: ParsedRow;
  stored: StoredRecord | null;
  /** Complete values of the record after the import. */
  values: Values;
}

/** Ways in which two records look the same: the same number, or the same name at the same place. */
export type LikenessWay = 'number' | 'name';

/**
 * A row that looks like another record, which is either stored or in an earlier line of the file. `line` is
 * that of this record; null if it is stored.
 */
export interface Lookalike {
  row: number;
  way: LikenessWay;
  line: number | null;
  record: string;
}

/** Recognises records of a kind that are probably the same one under different keys. */
interface Likeness {
  keysOf: (values: Values) => Partial<Record<LikenessWay, string>>;
  /** Returns the stored records that entries look like, at most one for each entry and way. */
  find: (context: ImportContext, entries: readonly Entry[]) => Promise<Lookalike[]>;
}

/** One kind of file. Values are always in the form in which an export writes them. */
export interface ImportKind {
  columns: readonly Column[];
  nameOf: (values: Values) => string;
  /** Identifies the record within the organisation. */
  keyOf: (values: Values) => string;
  /** Converts cells that depend on each other, such as a number and its calling code. */
  complete?: (context: ImportContext, row: ParsedRow) => Promise<void>;
  /** Orders rows that refer to each other. Such a file is read as a whole. */
  arrange?: (context: ImportContext, rows: ParsedRow[]) => Promise<ParsedRow[]>;
  /** Returns the records with the given keys, of any order, and locks them unless it is a check. */
  find: (context: ImportContext, rows: readonly Values[]) => Promise<StoredRecord[]>;
  likeness?: Likeness;
  /** Adds refusals to rows whose values refer to what does not exist, and completes derived values. */
  check: (context: ImportContext, entries: readonly Entry[]) => Promise<void>;
  create: (context: ImportContext, values: readonly Values[]) => Promise<string[]>;
  /** @throws CellRefusal if the change is not possible; nothing is written then. */
  change: (context: ImportContext, record: StoredRecord, values: Values) => Promise<void>;
  /** Removes a record that an import created. Returns false if others refer to it already. */
  remove: (context: ImportContext, id: string) => Promise<boolean>;
  /** Returns records behind an id in the order of their ids. */
  list: (context: ImportContext, after: string, limit: number) => Promise<StoredRecord[]>;
}

export interface EditableKind extends ImportKind {
  /** Returns the records with the given ids, of any order, archived ones too. */
  read: (context: ImportContext, ids: readonly string[]) => Promise<StoredRecord[]>;
}

export type EditableRecord = Omit<EditableKind, 'remove' | 'list'>;

/** Names of people outside the organisation have the length that the forms of its country allow. */
export function checkPersonName(
  { tenant }: ImportContext,
  row: ParsedRow,
  column: string,
  name: string,
): void {
  const { max } = nameRuleOf(tenant.country_id);
  if (textLength(name) > max) refuse(row, column, 'too_long', { max: String(max) });
}

export function refuse(
  row: ParsedRow,
  column: string,
  code: RefusalCode,
  params: Record<string, string> = {},
): void {
  row.refusals.push({ row: row.line, column, code, params });
}

/** Adds the refusal that `read` throws to the row. */
export async function refusing(
  row: ParsedRow,
  column: string,
  read: () => void | Promise<void>,
): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof CellRefusal)) throw error;
    refuse(row, column, error.code, error.params);
  }
}
