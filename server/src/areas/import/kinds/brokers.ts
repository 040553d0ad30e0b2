import { BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { sql } from 'kysely';
import { isWhole, likenessOf, likenessText } from '../../../platform/search/likeness';
import { brokerName } from '../../../platform/search/searched-names';
import { changeBrokers } from '../../customer-owner/change-brokers';
import { recordOpenEvent } from '../../open-event/record-open-event';
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
import { name, oneOf, text } from '../read-cell';
import { countryCode } from '../read-phone';
import { writePhone } from '../write-phone';
import { deleteUnlessUsed } from './delete-unless-used';
import { headings } from './headings';
import { idsOfNames } from './names';

const genders = ['', 'male', 'female'];

/** Brokers of stores, whose owner is that of the store, and independent ones. */
export const brokers: ImportKind = {
  columns: [
    { name: 'country_code', label: headings.country_code, read: countryCode },
    { name: 'mobile', label: headings.mobile, read: text(40), isRequired: true },
    { name: 'name', label: headings.broker_name, read: text(60), isRequired: true },
    { name: 'gender', label: headings.gender, read: oneOf('male', 'female') },
    { name: 'store_code', label: headings.store_code, read: name(32), empty: '' },
    { name: 'owner_mobile', label: headings.owner_mobile, read: text(40), empty: '' },
    { name: 'group', label: headings.group, read: name(60), empty: '' },
  ],
  nameOf: (values) => values.name ?? '',
  keyOf: ({ country_code, mobile, store_code = '' }) => `+${country_code} ${mobile} ${store_code}`,
  complete: async (context, row) => {
    row.values.store_code ??= '';
    await completePhone(context, row);
    await completeOwner(context, row);
  },
  likeness: {
    keysOf: ({ country_code, mobile = '', name: own = '', store_code = '' }) => ({
      ...(isWhole(mobile) && { number: `+${country_code} ${mobile}` }),
      ...(store_code !== '' && { name: `${store_code}\n${likenessText(own)}` }),
    }),
    find: findLookalikes,
  },
  find: async (context, rows) => {
    const keys = rows.map(({ country_code, mobile }) => ({ country_code, mobile_tel: mobile }));
    const found = select(context).where(
      sql<boolean>`(broker.country_code, broker.mobile_tel) in (select country_code, mobile_tel
        from json_to_recordset(${JSON.stringify(keys)}) as wanted (country_code text, mobile_tel text))`,
    );
    const rowsFound = await (context.isCheck ? found : found.forNoKeyUpdate('broker'))
      .orderBy('broker.id')
      .execute();
    return rowsFound.map((row) => recordOf(row, context.countryCode));
  },
  check,
  create: async (context, all) => {
    const { db, tenant, author } = context;
    const groups = await idsOfNames(
      context,
      'broker_group',
      all.map((values) => values.group ?? ''),
    );
    const stores = await storesOf(context, all);
    const owners = await context.lookups.owners(db);
    const rows = all.map((values) => {
      const store = stores.get(values.store_code ?? '');
      return {
        ...detailsOf(values, groups),
        orgcode: tenant.orgcode,
        country_code: values.country_code ?? '',
        mobile_tel: values.mobile ?? '',
        store_id: store?.id ?? null,
        member_id: store ? store.member_id : (owners.get(values.owner_mobile ?? '')?.id ?? null),
        broker_type: store ? BrokerType.broker : BrokerType.independent,
        broker_status: BrokerStatus.inCooperation,
        is_masked: false,
        created_on: author.now,
      };
    });
    const made = await db.insertInto('broker').values(rows).returning(['id']).execute();
    const ids = made.map(({ id }) => id);
    const { orgcode } = tenant;
    await recordOpenEvent(db, { orgcode, now: author.now, kind: 'broker.registered', ids });
    return ids;
  },
  change: async (context, { id, values: before }, values) => {
    const groups = await idsOfNames(context, 'broker_group', [values.group ?? '']);
    const owner = (await context.lookups.owners(context.db)).get(values.owner_mobile ?? '');
    const hasMoved = before.owner_mobile !== values.owner_mobile;
    const change = { ...detailsOf(values, groups), ...(hasMoved ? { member_id: owner?.id ?? null } : {}) };
    await changeBrokers(context.db, (found) => found.where('id', '=', id), change);
  },
  remove: ({ db, tenant }, id) => deleteUnlessUsed(db, tenant.orgcode, 'broker', id),
  list: async (context, after, limit) => {
    const rows = await select(context)
      .where('broker.id', '>', after)
      .orderBy('broker.id')
      .limit(limit)
      .execute();
    return rows.map((row) => recordOf(row, context.countryCode));
  },
};

/** A broker without a store who is not independent was taken out of one. Such a broker is not part of a file. */
function select({ db, tenant }: ImportContext) {
  return db
    .selectFrom('broker')
    .leftJoin('store', 'store.id', 'broker.store_id')
    .leftJoin('broker_group', 'broker_group.id', 'broker.group_id')
    .leftJoin('member', 'member.id', 'broker.member_id')
    .select(['broker.id', 'broker.country_code', 'broker.mobile_tel', 'broker_name', 'gender'])
    .select(['store.code as store_code', 'broker_group.name as group_name'])
    .select(['member.country_code as owner_code', 'member.mobile_tel as owner_mobile'])
    .where('broker.orgcode', '=', tenant.orgcode)
    .where((row) =>
      row.or([
        row('broker.store_id', 'is not', null),
        row('broker.broker_type', '=', BrokerType.independent),
      ]),
    );
}

/** Brokers with the same number elsewhere, or with the same name in the same store. */
async function findLookalikes(context: ImportContext, entries: readonly Entry[]): Promise<Lookalike[]> {
  const { db, tenant } = context;
  const stores = await storesOf(
    context,
    entries.map(({ values }) => values),
  );
  const wanted = entries.map(({ row, stored, values }) => ({
    line: row.line,
    own_id: stored?.id ?? null,
    country_code: values.country_code,
    mobile_tel: isWhole(values.mobile ?? '') ? values.mobile : null,
    store_id: stores.get(values.store_code ?? '')?.id ?? null,
    broker_name: values.name,
  }));
  const { rows } = await sql<Omit<Lookalike, 'line'>>`
    with wanted as (select * from json_to_recordset(${JSON.stringify(wanted)}) as wanted (line int, own_id bigint,
      country_code text, mobile_tel text, store_id bigint, broker_name text)),
    alike as (
      select line, own_id, 'number' as way, broker.id from wanted join broker
        on broker.mobile_tel = wanted.mobile_tel and broker.country_code = wanted.country_code
        and broker.orgcode = ${tenant.orgcode}
      union all
      select line, own_id, 'name', broker.id from wanted join broker
        on ${likenessOf(sql`broker.broker_name`)} = ${likenessOf(sql`wanted.broker_name`)}
        and broker.store_id = wanted.store_id and broker.orgcode = ${tenant.orgcode})
    select distinct on (line, way) line as row, way,
      concat_ws(' ', '+' || broker.country_code, broker.mobile_tel, store.code, broker_name) as record
    from alike join broker using (id) left join store on store.id = broker.store_id
    where own_id is distinct from broker.id order by line, way desc, broker.id`.execute(db);
  return rows.map((row) => ({ ...row, line: null }));
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function recordOf(row: Row, ownCode: string): StoredRecord {
  const owner =
    row.store_code === null && row.owner_mobile !== null && row.owner_code !== null
      ? writePhone({ country_code: row.owner_code, mobile_tel: row.owner_mobile }, ownCode)
      : '';
  const values = {
    country_code: row.country_code,
    mobile: row.mobile_tel,
    name: row.broker_name,
    gender: genders[row.gender] ?? '',
    store_code: row.store_code ?? '',
    owner_mobile: owner,
    group: row.group_name ?? '',
  };
  return { id: row.id, values };
}

const detailsOf = ({ name = '', gender = '', group = '' }: Values, groups: ReadonlyMap<string, string>) => ({
  ...brokerName(name),
  gender: genders.indexOf(gender),
  group_id: groups.get(group) ?? null,
});

/** Stores by code. They are locked before their brokers, in the order of reassignments. */
async function storesOf({ db, tenant, isCheck }: ImportContext, all: readonly Values[]) {
  const codes = [...new Set(all.map((values) => values.store_code ?? '').filter((code) => code !== ''))];
  if (codes.length === 0) return new Map<string, { id: string; code: string; member_id: string | null }>();
  const found = db
    .selectFrom('store')
    .select(['id', 'code', 'member_id'])
    .where('orgcode', '=', tenant.orgcode)
    .where('deleted_at', 'is', null)
    .where('code', 'in', codes)
    .orderBy('id');
  const rows = await (isCheck ? found : found.forShare()).execute();
  return new Map(rows.map((row) => [row.code, row]));
}

async function check(context: ImportContext, entries: readonly Entry[]): Promise<void> {
  const { db, lookups, createsMissing } = context;
  const stores = await storesOf(
    context,
    entries.map(({ values }) => values),
  );
  const groups = await lookups.names(db, 'broker_group');
  for (const { row, values } of entries) {
    const { store_code = '', group = '' } = values;
    const store = stores.get(store_code);
    checkPersonName(context, row, 'name', values.name ?? '');
    if (store_code !== '' && !store)
      refuse(row, 'store_code', 'unknown', { column: 'store', value: store_code });
    const owner = await checkOwner(context, row, values.owner_mobile ?? '');
    if (store && owner && owner.id !== store.member_id) refuse(row, 'owner_mobile', 'owner_of_store');
    if (store) values.owner_mobile = '';
    if (group !== '' && !groups.has(group) && !createsMissing)
      refuse(row, 'group', 'unknown', { column: 'group', value: group });
  }
}
