import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Region } from '../../platform/db/tables/stores';
import { regionPath } from '../../platform/region/region-path';
import { writePhone } from './write-phone';

export type NameTable = 'agency' | 'label' | 'broker_group';

export const nameColumns = { agency: 'agency_name', label: 'name', broker_group: 'name' } as const;

/** Records of the organisation that rows refer to, read once per import. */
export class Lookups {
  private readonly read = new Map<string, Promise<unknown>>();

  constructor(
    private readonly orgcode: string,
    private readonly countryId: string,
    private readonly countryCode: string,
  ) {}

  /** Reads again at the next use, because this import changed the table. */
  forget(what: string): void {
    this.read.delete(what);
  }

  companies(db: Db) {
    return this.once('company', async () => {
      const rows = await db
        .selectFrom('company')
        .select(['id', 'code', 'parent_id', 'name'])
        .where('orgcode', '=', this.orgcode)
        .where('archived_at', 'is', null)
        .execute();
      return new Map(rows.map((row) => [row.code, row]));
    });
  }

  async rootCompany(db: Db) {
    const roots = [...(await this.companies(db)).values()].filter(({ parent_id }) => parent_id === null);
    const [root] = roots.sort((a, b) => Number(a.id) - Number(b.id));
    if (!root) throw new Error(`${this.orgcode} has no company`);
    return root;
  }

  projects(db: Db) {
    return this.once('project', async () => {
      const rows = await db
        .selectFrom('project')
        .select(['id', 'code'])
        .where('orgcode', '=', this.orgcode)
        .execute();
      return new Map(rows.map(({ id, code }) => [code, id]));
    });
  }

  names(db: Db, table: NameTable) {
    return this.once(table, async () => {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, ${sql.ref(nameColumns[table])} as name from ${sql.table(table)}
        where orgcode = ${this.orgcode} and archived_at is null order by id desc`.execute(db);
      return new Map(rows.map(({ id, name }) => [name, id]));
    });
  }

  /** Specialists by their number as a file writes it (`writePhone`). */
  owners(db: Db) {
    return this.once('owners', async () => {
      const rows = await db
        .selectFrom('member')
        .select(['id', 'company_id', 'country_code', 'mobile_tel'])
        .where('orgcode', '=', this.orgcode)
        .where('is_attache', '=', true)
        .execute();
      return new Map(rows.map((row) => [writePhone(row, this.countryCode), row]));
    });
  }

  regions(db: Db) {
    return this.once('region', async () => {
      const rows = await db
        .selectFrom('region')
        .selectAll()
        .where('country_id', '=', this.countryId)
        .execute();
      return new RegionNames(rows);
    });
  }

  private once<Result>(what: string, read: () => Promise<Result>): Promise<Result> {
    const known = this.read.get(what) as Promise<Result> | undefined;
    if (known) return known;
    const reading = read();
    this.read.set(what, reading);
    return reading;
  }
}

export class RegionNames {
  private readonly byId: Map<string, Region>;
  private readonly parents: Set<string | null>;
  private readonly byPath = new Map<string, Set<string>>();

  constructor(rows: Region[]) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
    this.parents = new Set(rows.map(({ parent_id }) => parent_id));
    for (const { id, level } of rows) {
      if (level === 0) continue;
      for (const path of [this.wholePath(id), regionPath(this.byId, id)])
        for (const name of ['name', 'name_en'] as const) this.add(path.map((row) => row[name]).join('/'), id);
    }
  }

  find(text: string): string[] {
    if (this.byId.has(text)) return [text];
    const path = text.split('/').map((part) => part.trim());
    return [...(this.byPath.get(path.join('/').toLowerCase()) ?? [])];
  }

  isLeaf(id: string): boolean {
    return !this.parents.has(id);
  }

  /** The path of a region as an export writes it; its id where the path can mean another region too. */
  pathOf(id: string): string {
    const path = regionPath(this.byId, id)
      .map(({ name }) => name)
      .join('/');
    return this.find(path).length === 1 ? path : id;
  }

  columnsOf(id: string) {
    const path = this.wholePath(id);
    const idAt = (level: number) => path.find((row) => row.level === level)?.id ?? null;
    return {
      country_id: this.byId.get(id)?.country_id ?? '',
      province_id: idAt(1) ?? '',
      city_id: idAt(2) ?? '',
      area_id: idAt(3),
      region_name: regionPath(this.byId, id)
        .map(({ name }) => name)
        .join(' '),
    };
  }

  private wholePath(id: string): Region[] {
    const path: Region[] = [];
    for (let row = this.byId.get(id); row && row.level > 0; row = this.byId.get(row.parent_id ?? ''))
      path.unshift(row);
    return path;
  }

  private add(path: string, id: string): void {
    const key = path.toLowerCase();
    this.byPath.set(key, (this.byPath.get(key) ?? new Set()).add(id));
  }
}
