import type { ApiBody } from '@agency/shared/api';
import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { nameRuleOf } from '@agency/shared/model/person-name';
import { isPhoneValid } from '@agency/shared/model/phone';
import { readPhone } from '@agency/shared/model/read-phone';
import { textLength } from '@agency/shared/model/text-length';
import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { assertOwnFiles } from '../../platform/file/own-files';
import { ApiError, badInput } from '../../platform/http/api-error';
import { regionPath } from '../../platform/region/region-path';
import { roundedPoint } from '../../platform/search/rounded-point';
import { storeNames } from '../../platform/search/searched-names';
import { checkExtValues, listExtFields } from './ext-fields';

type Form = ApiBody<'POST /expand/edit-store'>;
type Before = { ext_values: { ext_field_id: string; value: string }[]; agency_id: string | null };

/** Setting of the organisation: '1' when a store needs the picture of its licence. */
const licenceSetting = 'RequireBusinessLicense';

/** Converts a form to columns, validated in the order of the form (docs/product.md, section 5 "Store form"). */
export async function storeColumns(
  { db, session }: SessionCall,
  form: Omit<Form, 'id'>,
  settings: Record<string, string>,
  before: Before | null,
) {
  const region = await regionColumns(db, session.orgcode, form);
  const { country_code, mobile_tel } = readPhone(form.mobile_tel, form.country_code);
  const isNumberUnchanged = before !== null && form.mobile_tel === '';
  if (!isNumberUnchanged && !isPhoneValid(country_code, mobile_tel)) {
    throw new ApiError('phoneInvalid', { field: 'mobile_tel' });
  }
  const manager_name = removeInvisibleCharacters(form.manager_name);
  const { max } = nameRuleOf(region.country_id);
  if (textLength(manager_name) > max) throw badInput('manager_name', 'length', { max });
  await checkAgency(db, session.orgcode, form.agency_id);
  const ext = checkExtValues(
    await listExtFields(db, session.orgcode),
    form.ext_values ?? [],
    before?.ext_values ?? [],
  );
  const licence = form.biz_license_url ?? '';
  if (!licence && settings[licenceSetting] === '1') throw badInput('biz_license_url', 'required');
  if (licence) await assertOwnFiles(db, session.orgcode, [licence], 'biz_license_url');
  return {
    ...region,
    ...storeNames(removeInvisibleCharacters(form.store_name), manager_name),
    address: form.address.trim(),
    ...roundedPoint(form),
    ...(isNumberUnchanged ? {} : { country_code, mobile_tel }),
    agency_id: form.agency_id ?? null,
    biz_license_url: licence,
    ext_values: JSON.stringify(ext),
  };
}

async function regionColumns(db: Db, orgcode: string, form: Omit<Form, 'id'>) {
  const ids = [form.country_id, form.province_id, form.city_id, form.area_id].filter((id) => id != null);
  const rows = await db.selectFrom('region').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const tenant = await db
    .selectFrom('tenant')
    .select('country_id')
    .where('orgcode', '=', orgcode)
    .executeTakeFirstOrThrow();
  if (form.country_id !== tenant.country_id) throw badInput('country_id', 'unknown');
  const names = ['country_id', 'province_id', 'city_id', 'area_id'] as const;
  ids.forEach((id, level) => {
    const row = byId.get(id);
    const isBelow = level === 0 || row?.parent_id === ids[level - 1];
    if (!row || row.level !== level || !isBelow) throw badInput(names[level] ?? 'area_id', 'unknown');
  });
  const leaf = ids.at(-1) ?? '';
  const child = await db.selectFrom('region').select('id').where('parent_id', '=', leaf).executeTakeFirst();
  if (child) throw badInput(names[ids.length] ?? 'area_id', 'leaf');
  return {
    country_id: form.country_id,
    province_id: form.province_id,
    city_id: form.city_id,
    area_id: form.area_id ?? null,
    region_name: regionPath(byId, leaf)
      .map(({ name }) => name)
      .join(' '),
  };
}

async function checkAgency(db: Db, orgcode: string, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const agency = await db
    .selectFrom('agency')
    .select('id')
    .where('orgcode', '=', orgcode)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!agency) throw badInput('agency_id', 'unknown');
}

export async function setLabels(
  db: Db,
  orgcode: string,
  storeId: string,
  labelIds: string[] | undefined,
): Promise<void> {
  if (!labelIds) return;
  const wanted = [...new Set(labelIds)];
  if (wanted.length > 0) {
    const known = await db
      .selectFrom('label')
      .select('id')
      .where('orgcode', '=', orgcode)
      .where('id', 'in', wanted)
      .execute();
    if (known.length !== wanted.length) throw badInput('label_ids', 'unknown');
  }
  await db.deleteFrom('store_label').where('store_id', '=', storeId).execute();
  if (wanted.length === 0) return;
  const rows = wanted.map((label_id) => ({ store_id: storeId, label_id }));
  await db.insertInto('store_label').values(rows).execute();
}
