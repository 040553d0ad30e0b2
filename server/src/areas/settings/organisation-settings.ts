import { offlineHoursRange, offlineHoursSetting } from '@agency/shared/model/offline-hours';
import { type RetentionKind, retentionKinds, retentionNames } from '@agency/shared/model/retention';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Tenant } from '../../platform/db/tables/accounts';
import { type AdminAuthor, recordAdminChanges } from '../admin-history/record-admin-change';
import { findTenant } from '../config/find-tenant';
import { type CellReader, number, oneOf, text } from '../import/read-cell';

export class UnknownSetting extends Error {
  override readonly name = 'UnknownSetting';
}

/** Thrown if a setting had another value than the one that its author saw. */
export class OutdatedSetting extends Error {
  override readonly name = 'OutdatedSetting';
}

type Columns = Partial<Pick<Tenant, 'org_name' | 'protect_days'>> & { settings?: string };

interface Setting {
  does: string;
  /** Reads a typed value. @throws CellRefusal */
  parse: CellReader;
  read: (tenant: Selectable<Tenant>) => string;
  write: (tenant: Selectable<Tenant>, value: string) => Columns;
}

const flag = (key: string, fallback: string, does: string): Setting => ({
  does,
  parse: oneOf('0', '1'),
  read: ({ settings }) => settings[key] ?? fallback,
  write: ({ settings }, value) => ({ settings: JSON.stringify({ ...settings, [key]: value }) }),
});

function retention(kind: RetentionKind): Setting {
  const { least, most, isEndless } = retentionKinds[kind];
  const days = number({ min: least, max: most, decimals: 0 });
  return {
    ...flag(
      kind,
      String(retentionKinds[kind].usual),
      `days for which such data is stored, ${least} to ${most}${isEndless ? '; 0: without end' : ''}`,
    ),
    parse: (cell) => (isEndless && cell === '0' ? cell : days(cell)),
  };
}

export const organisationSettings: Record<string, Setting> = {
  MemberCreateStoreNeedApproval: flag(
    'MemberCreateStoreNeedApproval',
    '0',
    '1: a manager approves the stores that specialists create',
  ),
  RequireBusinessLicense: flag('RequireBusinessLicense', '0', '1: a store needs a picture of its licence'),
  protect_days: {
    does: 'days before a private store without activity returns to the pool',
    parse: number({ min: 1, max: 3_650, decimals: 0 }),
    read: ({ protect_days }) => String(protect_days),
    write: (_, value) => ({ protect_days: Number(value) }),
  },
  org_name: {
    does: 'name of the organisation',
    parse: text(60),
    read: ({ org_name }) => org_name,
    write: (_, org_name) => ({ org_name }),
  },
  long_passwords: flag(
    'long_passwords',
    '0',
    '1: new passwords have 12 to 64 characters of any kind, instead of 8 to 16 with a letter and a digit',
  ),
  second_factor: flag(
    'second_factor',
    '0',
    '1: managers and admins log in by passkey, or by code and password',
  ),
  [offlineHoursSetting]: {
    ...flag(
      offlineHoursSetting,
      String(offlineHoursRange.usual),
      `hours without the server for which phones read what they have stored, 0 to ${offlineHoursRange.most}`,
    ),
    parse: number({ min: offlineHoursRange.least, max: offlineHoursRange.most, decimals: 0 }),
  },
  ...Object.fromEntries(retentionNames.map((kind) => [kind, retention(kind)])),
};

/** Whether specialists may claim public stores at all; each of them needs the own permission, too. */
const claimSetting = 'MemberClaimPublicStore';

const allSettings: Record<string, Setting> = {
  ...organisationSettings,
  [claimSetting]: flag(claimSetting, '1', '0: no specialist claims public stores'),
};

export async function getSetting(db: Db, orgcode: string, name: string): Promise<string> {
  return settingOf(name).read(await findTenant(db, orgcode));
}

export async function listSettings(db: Db, orgcode: string): Promise<{ name: string; value: string }[]> {
  const tenant = await findTenant(db, orgcode);
  return Object.entries(allSettings).map(([name, { read }]) => ({ name, value: read(tenant) }));
}

/**
 * Changes a setting inside a transaction. Returns whether the value was another one before.
 * @param seen Value that the author saw; without it any value is replaced.
 * @throws UnknownSetting, OutdatedSetting, CellRefusal
 */
export async function setSetting(
  db: Db,
  author: AdminAuthor,
  name: string,
  typed: string,
  seen?: string,
): Promise<boolean> {
  const setting = settingOf(name);
  const value = setting.parse(typed.trim());
  const tenant = await db
    .selectFrom('tenant')
    .selectAll()
    .where('orgcode', '=', author.orgcode)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = setting.read(tenant);
  if (seen !== undefined && seen !== before) throw new OutdatedSetting(name);
  if (before === value) return false;
  await db
    .updateTable('tenant')
    .set(setting.write(tenant, value))
    .where('orgcode', '=', author.orgcode)
    .execute();
  await recordAdminChanges(db, author, [
    {
      action: 'changed',
      subject_kind: 'settings',
      subject_id: name,
      subject_name: name,
      old_value: { value: before },
      new_value: { value },
    },
  ]);
  return true;
}

function settingOf(name: string): Setting {
  const setting = Object.hasOwn(allSettings, name) ? allSettings[name] : undefined;
  if (setting) return setting;
  throw new UnknownSetting(
    `there is no setting ${name}; there are ${Object.keys(organisationSettings).join(', ')}`,
  );
}
