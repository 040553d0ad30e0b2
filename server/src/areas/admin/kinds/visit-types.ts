import type { Language } from '@agency/shared/model/language';
import { type VisitConfig, VisitType } from '@agency/shared/model/visit';
import { saveVisitConfig, visitConfigOf } from '../../config/visit-config';
import type { EditableRecord, ImportContext, StoredRecord } from '../../import/import-kind';
import { headings } from '../../import/kinds/headings';
import { number, oneOf, text } from '../../import/read-cell';
import { visitTypeNames } from '../../visit/visit-type-names';

const mostMetres = 100_000;

/** Requirements of each type of visit. The types themselves are fixed. */
export function visitTypes(language: Language): EditableRecord {
  const all = async ({ db, tenant }: ImportContext): Promise<StoredRecord[]> => {
    const config = await visitConfigOf(db, tenant.orgcode);
    return Object.entries(visitTypeNames).map(([id, name]) => ({
      id,
      values: { name: name[language], ...rulesOf(config, Number(id)) },
    }));
  };
  return {
    columns: [
      { name: 'name', label: headings.name, read: text(60) },
      {
        name: 'distance',
        label: headings.distance,
        read: number({ min: 1, max: mostMetres, decimals: 0 }),
        empty: '',
      },
      { name: 'photo', label: headings.photo, read: oneOf('yes', 'no') },
    ],
    nameOf: (values) => values.name ?? '',
    keyOf: (values) => values.name ?? '',
    find: async (context, rows) => {
      const names = rows.map((row) => row.name);
      return (await all(context)).filter(({ values }) => names.includes(values.name));
    },
    check: async () => {},
    create: async () => {
      throw new Error('The types of visits are fixed');
    },
    change: async ({ db, tenant }, { id }, values) => {
      const config = await visitConfigOf(db, tenant.orgcode);
      await saveVisitConfig(db, tenant.orgcode, withRules(config, Number(id), values));
    },
    read: async (context, ids) => (await all(context)).filter(({ id }) => ids.includes(id)),
  };
}

function rulesOf({ check_in_distance_limit, force_photo_capture_limit }: VisitConfig, type: number) {
  const distance = check_in_distance_limit.is_enable
    ? check_in_distance_limit.config.find(({ visit_type }) => visit_type === type)?.distance
    : undefined;
  const needsPhoto =
    force_photo_capture_limit.is_enable &&
    force_photo_capture_limit.config.some(({ visit_type }) => visit_type === type);
  return { distance: distance === undefined ? '' : String(distance), photo: needsPhoto ? 'yes' : 'no' };
}

function withRules(
  config: VisitConfig,
  type: number,
  { distance = '', photo }: Record<string, string>,
): VisitConfig {
  const types = Object.values(VisitType).filter((one) => one !== VisitType.all);
  const rules = types.map((one) => ({
    visit_type: one,
    ...(one === type ? { distance, photo } : rulesOf(config, one)),
  }));
  const limits = rules.flatMap(({ visit_type, distance: metres }) =>
    metres === '' ? [] : [{ visit_type, distance: Number(metres) }],
  );
  const photos = rules.flatMap(({ visit_type, photo: needed }) => (needed === 'yes' ? [{ visit_type }] : []));
  return {
    check_in_distance_limit: { is_enable: limits.length > 0, config: limits },
    force_photo_capture_limit: { is_enable: photos.length > 0, config: photos },
  };
}
