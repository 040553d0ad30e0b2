import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import { isWhole, likenessOf, likenessText } from '../../../platform/search/likeness';
import { storeNames } from '../../../platform/search/searched-names';
import { addDays, dayOf } from '../../../platform/time/zoned-time';
import { findPoint } from '../../map/find-point';
import { recordOpenEvent } from '../../open-event/record-open-event';
import { followStore } from '../../store/follow-store';
import { recordChanges } from '../../store/record-changes';
import { placeChanges } from '../../store/store-place';
import type { Values } from '../columns';
import {
  checkPersonName,
  type Entry,
  type ImportContext,
  type ImportKind,
  type Lookalike,
  refuse,
  type StoredRecord,
} from '../import-kind';
import { checkOwner, completeOwner, completePhone } from '../owner';
import { listOf, name, number, oneOf, readList, text, writeList } from '../read-cell';
import { countryCode } from '../read-phone';
import { writePhone } from '../write-phone';
import { deleteUnlessUsed } from './delete-unless-used';
import { headings } from './headings';
import { idsOfNames } from './names';

const inCooperation = 'in_cooperation';
const disabled = 'disabled';
const licenceSetting = 'RequireBusinessLicense';
const degrees = (max: number) => number({ min: -max, max, decimals: 7 });

export const stores: ImportKind = {
  columns: [
    { name: 'code', label: headings.store_code, read: name(32), isRequired: true },
    { name: 'name', label: headings.store_name, read: text(50), isRequired: true },
    { name: 'region', label: headings.region, read: text(120), isRequired: true },
    { name: 'address', label: headings.address, read: text(200), isRequired: true },
    { name: 'lng', label: headings.lng, read: degrees(180) },
    { name: 'lat', label: headings.lat, read: degrees(90) },
    { name: 'contact_name', label: headings.contact_name, read: text(60), isRequired: true },
    { name: 'country_code', label: headings.country_code, read: countryCode },
    { name: 'mobile', label: headings.mobile, read: text(40), isRequired: true },
    { name: 'agency', label: headings.agency, read: name(60), empty: '' },
    { name: 'owner_mobile', label: headings.owner_mobile, read: text(40), empty: '' },
    { name: 'status', label: headings.status, read: oneOf(inCooperation, disabled), initial: inCooperation },
    { name: 'labels', label: headings.labels, read: listOf(name(60)), empty: '' },
  ],
  nameOf: (values) => values.name ?? '',
  keyOf: (values) => values.code ?? '',
  complete: async (context, row) => {
    await completePhone(context, row);
    await completeOwner(context, row);
    const { region } = row.values;
    if (region === undefined) return;
    const regions = await context.lookups.regions(context.db);
    const [id, ...others] = regions.find(region);
    if (id === undefined) refuse(row, 'region', 'unknown', { column: 'region', value: region });
    else if (others.length > 0) refuse(row, 'region', 'ambiguous', { value: region });
    else if (!regions.isLeaf(id)) refuse(row, 'region', 'region_incomplete', { value: region });
    else row.values.region = regions.pathOf(id);
  },
  likeness: {
    keysOf: ({ country_code, mobile = '', region = '', name: own = '', address = '' }) => ({
      ...(isWhole(mobile) && { number: `+${country_code} ${mobile}` }),
      name: [region, ...[own, address].map(likenessText)].join('\n'),
    }),
    find: findLookalikes,
  },
  find: async (context, rows) => {
    const codes = rows.map((row) => row.code ?? '');
    const found = select(context).where('store.code', 'in', codes);
    return recordsOf(context, await (context.isCheck ? found : found.forNoKeyUpdate('store')).execute());
  },
  check: async (context, entries) => {
    for (const entry of entries) await checkStore(context, entry);
  },
  create: createStores,
  change: changeStore,
  remove: ({ db, tenant }, id) =>
    deleteUnlessUsed(db, tenant.orgcode, 'store', id, async () => {
      await db.deleteFrom('store_label').where('store_id', '=', id).execute();
      await db.deleteFrom('store_change').where('store_id', '=', id).execute();
    }),
  list: async (context, after, limit) => {
    const rows = await select(context)
      .where('store.id', '>', after)
      .orderBy('store.id')
      .limit(limit)
      .execute();
    return recordsOf(context, rows);
  },
};

function select({ db, tenant }: ImportContext) {
  return db
    .selectFrom('store')
    .leftJoin('agency', 'agency.id', 'store.agency_id')
    .select([
      'store.id',
      'store.code',
      'store_name',
      'province_id',
      'city_id',
      'area_id',
      'address',
      'lng',
      'lat',
    ])
    .select([
      'manager_name',
      'store.country_code',
      'store.mobile_tel',
      'agency_name',
      'store_status',
      'member_id',
    ])
    .select(
      sql<{
        country_code: string;
        mobile_tel: string;
      } | null>`(select json_build_object('country_code', country_code,
        'mobile_tel', mobile_tel) from member where member.id = store.member_id)`.as('owner'),
    )
    .select(
      sql<string[] | null>`(select array_agg(label.name) from store_label
        join label on label.id = store_label.label_id where store_label.store_id = store.id)`.as('labels'),
    )
    .where('store.orgcode', '=', tenant.orgcode)
    .where('store.deleted_at', 'is', null);
}

/** Stores under another code with the same number, or with the same name and address in the same region. */
async function findLookalikes(
  { db, lookups, tenant }: ImportContext,
  entries: readonly Entry[],
): Promise<Lookalike[]> {
  const regions = await lookups.regions(db);
  const wanted = entries.map(({ row, values }) => ({
    line: row.line,
    code: values.code,
    country_code: values.country_code,
    mobile_tel: isWhole(values.mobile ?? '') ? values.mobile : null,
    region_id: regions.find(values.region ?? '')[0],
    store_name: values.name,
    address: values.address,
  }));
  const { rows } = await sql<Omit<Lookalike, 'line'>>`
    with wanted as (select * from json_to_recordset(${JSON.stringify(wanted)}) as wanted (line int, code text,
      country_code text, mobile_tel text, region_id text, store_name text, address text)),
    alike as (
      select line, 'number' as way, store.id from wanted join store
        on store.mobile_tel = wanted.mobile_tel and store.country_code = wanted.country_code
        and store.orgcode = ${tenant.orgcode} and store.deleted_at is null and store.code <> wanted.code
      union all
      select line, 'name', store.id from wanted join store
        on ${likenessOf(sql`store.store_name`)} = ${likenessOf(sql`wanted.store_name`)}
        and ${likenessOf(sql`store.address`)} = ${likenessOf(sql`wanted.address`)}
        and coalesce(store.area_id, store.city_id) = wanted.region_id
        and store.orgcode = ${tenant.orgcode} and store.deleted_at is null and store.code <> wanted.code)
    select distinct on (line, way) line as row, way, code || ' ' || store_name as record
    from alike join store using (id) order by line, way desc, id`.execute(db);
  return rows.map((row) => ({ ...row, line: null }));
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const statusWords: Record<number, string> = {
  [StoreStatus.inCooperation]: inCooperation,
  [StoreStatus.disabled]: disabled,
};

/** A store in review has no word for its status: an export leaves the cell empty, and an import keeps the status. */
async function recordsOf(
  { db, lookups, countryCode: ownCode }: ImportContext,
  rows: Row[],
): Promise<StoredRecord[]> {
  const regions = await lookups.regions(db);
  return rows.map((row) => ({
    id: row.id,
    values: {
      code: row.code,
      name: row.store_name,
      region: regions.pathOf(row.area_id ?? row.city_id),
      address: row.address,
      lng: String(row.lng),
      lat: String(row.lat),
      contact_name: row.manager_name,
      country_code: row.country_code,
      mobile: row.mobile_tel,
      agency: row.agency_name ?? '',
      owner_mobile: row.owner ? writePhone(row.owner, ownCode) : '',
      status: statusWords[row.store_status] ?? '',
      labels: writeList(row.labels ?? []),
    },
  }));
}

async function checkStore(context: ImportContext, { row, stored, values }: Entry): Promise<void> {
  const { db, tenant, lookups, createsMissing } = context;
  if (!stored && tenant.settings[licenceSetting] === '1') refuse(row, '', 'licence_required');
  checkPersonName(context, row, 'contact_name', values.contact_name ?? '');
  await checkOwner(context, row, values.owner_mobile ?? '');
  if (!createsMissing) {
    const agencies = await lookups.names(db, 'agency');
    const labels = await lookups.names(db, 'label');
    const { agency = '' } = values;
    if (agency !== '' && !agencies.has(agency))
      refuse(row, 'agency', 'unknown', { column: 'agency', value: agency });
    for (const label of readList(values.labels ?? ''))
      if (!labels.has(label)) refuse(row, 'labels', 'unknown', { column: 'label', value: label });
  }
  if (row.refusals.length === 0) await checkPoint(context, { row, stored, values });
}

/** A store that moved without new coordinates is looked up on the map again. */
async function checkPoint({ maps, tenant }: ImportContext, { row, stored, values }: Entry): Promise<void> {
  const { lng, lat } = row.values;
  if ((lng === undefined) !== (lat === undefined))
    return refuse(row, lng ? 'lat' : 'lng', 'point_incomplete');
  if (lng !== undefined) return;
  const isSamePlace = stored?.values.address === values.address && stored?.values.region === values.region;
  if (isSamePlace) return;
  const point = await findPoint(maps, tenant.map_service, values.region ?? '', values.address ?? '');
  if (!point) return refuse(row, 'address', 'place_not_found');
  values.lng = String(point.lng);
  values.lat = String(point.lat);
}

async function columnsOf(context: ImportContext, values: Values) {
  const { db, tenant, lookups, author } = context;
  const regions = await lookups.regions(db);
  const owner = (await lookups.owners(db)).get(values.owner_mobile ?? '') ?? null;
  const [regionId = ''] = regions.find(values.region ?? '');
  const isProtected = owner !== null && values.status === inCooperation;
  return {
    ...regions.columnsOf(regionId),
    ...storeNames(values.name ?? '', values.contact_name ?? ''),
    address: values.address ?? '',
    lng: Number(values.lng),
    lat: Number(values.lat),
    country_code: values.country_code ?? '',
    mobile_tel: values.mobile ?? '',
    agency_id: (await lookups.names(db, 'agency')).get(values.agency ?? '') ?? null,
    member_id: owner?.id ?? null,
    company_id: owner?.company_id ?? (await lookups.rootCompany(db)).id,
    is_gh: owner ? StoreOwnership.private : StoreOwnership.public,
    recycle_date: isProtected ? addDays(dayOf(author.now, tenant.timezone), tenant.protect_days) : null,
  };
}

async function createStores(context: ImportContext, all: readonly Values[]): Promise<string[]> {
  const { db, tenant, author } = context;
  await idsOfNames(
    context,
    'agency',
    all.map((values) => values.agency ?? ''),
  );
  const rows = [];
  for (const values of all)
    rows.push({
      ...(await columnsOf(context, values)),
      code: values.code,
      orgcode: tenant.orgcode,
      store_status: values.status === disabled ? StoreStatus.disabled : StoreStatus.inCooperation,
      biz_license_url: '',
      ext_values: '[]',
      created_on: author.now,
    });
  const made = await db.insertInto('store').values(rows).returning(['id', 'code', 'member_id']).execute();
  const byCode = new Map(made.map((row) => [row.code, row]));
  const ids = all.map((values) => byCode.get(values.code ?? '')?.id ?? '');
  await db
    .insertInto('store_change')
    .values(
      made.map(({ id, member_id }) => ({
        orgcode: tenant.orgcode,
        store_id: id,
        changed_on: author.now,
        changed_by: null,
        reason: 'created' as const,
        field: 'owner' as const,
        old_value: '',
        new_value: member_id ?? '',
      })),
    )
    .execute();
  await addLabels(
    context,
    all.map((values, index) => ({ store_id: ids[index] ?? '', labels: values.labels ?? '' })),
  );
  const { orgcode } = tenant;
  await recordOpenEvent(db, { orgcode, now: author.now, kind: 'store.created', ids });
  return ids;
}

async function addLabels(context: ImportContext, all: { store_id: string; labels: string }[]): Promise<void> {
  const names = all.flatMap(({ labels }) => readList(labels));
  if (names.length === 0) return;
  const ids = await idsOfNames(context, 'label', names);
  const rows = all.flatMap(({ store_id, labels }) =>
    readList(labels).map((label) => ({ store_id, label_id: ids.get(label) ?? '' })),
  );
  await context.db.insertInto('store_label').values(rows).execute();
}

/** Only what differs is written, so that protection and review go on as they were. */
async function changeStore(context: ImportContext, { id, values: before }: StoredRecord, values: Values) {
  const { db, tenant, author } = context;
  const differs = (column: string) => before[column] !== values[column];
  await idsOfNames(context, 'agency', [values.agency ?? '']);
  const columns = await columnsOf(context, values);
  const { member_id, company_id, is_gh, recycle_date, ...details } = columns;
  const hasMoved = differs('owner_mobile');
  const status = values.status === disabled ? StoreStatus.disabled : StoreStatus.inCooperation;
  const old = await db.selectFrom('store').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const place = placeChanges(old, details);
  const isElsewhere = Object.values(place).some(([from, to]) => from !== to);
  await db
    .updateTable('store')
    .set({
      ...details,
      ...(isElsewhere ? { pending_place: null, approved_lng: null, approved_lat: null } : {}),
      ...(hasMoved ? { member_id, company_id, is_gh } : {}),
      ...(differs('status') ? { store_status: status } : {}),
      ...(hasMoved || differs('status') ? { recycle_date, reminded_of: null } : {}),
    })
    .where('id', '=', id)
    .execute();
  const historian = { orgcode: tenant.orgcode, memberId: null, now: author.now };
  if (hasMoved) {
    await followStore(db, id, member_id);
    await recordChanges(db, historian, id, 'assigned', { owner: [old.member_id, member_id] });
  }
  if (differs('status'))
    await recordChanges(db, historian, id, 'status_changed', { status: [old.store_status, status] });
  await recordChanges(db, historian, id, 'edited', {
    mobile_tel: [old.mobile_tel, details.mobile_tel],
    ...place,
  });
  if (!differs('labels')) return;
  await db.deleteFrom('store_label').where('store_id', '=', id).execute();
  await addLabels(context, [{ store_id: id, labels: values.labels ?? '' }]);
}
