import { isVisible } from '@agency/shared/model/invisible-characters';
import { textLength } from '@agency/shared/model/text-length';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Tenant } from '../../platform/db/tables/accounts';
import { type AdminAuthor, recordAdminChanges } from '../admin-history/record-admin-change';
import { findTenant } from '../config/find-tenant';

/** A value that a setting cannot have. The message says which it can. */
export class SettingRefusal extends Error {
  override readonly name = 'SettingRefusal';
}

interface Setting {
  does: string;
  read: (tenant: Selectable<Tenant>) => string;
  /** Columns of the organisation that hold the value. @throws SettingRefusal */
  write: (
    tenant: Selectable<Tenant>,
    value: string,
  ) => Partial<Pick<Tenant, 'org_name' | 'protect_days'>> & {
    settings?: string;
  };
}

const mostProtectDays = 3_650;
const mostNameCharacters = 60;

const flag = (key: string, fallback: string, does: string): Setting => ({
  does,
  read: ({ settings }) => settings[key] ?? fallback,
  write: ({ settings }, value) => {
    if (value !== '0' && value !== '1') throw new SettingRefusal(`${key} is 0 or 1, not ${value}`);
    return { settings: JSON.stringify({ ...settings, [key]: value }) };
  },
});

/** Settings of an organisation by their public names. */
export const organisationSettings: Record<string, Setting> = {
  MemberCreateStoreNeedApproval: flag(
    'MemberCreateStoreNeedApproval',
    '0',
    '1: a manager approves the stores that specialists create',
  ),
  RequireBusinessLicense: flag('RequireBusinessLicense', '0', '1: a store needs a picture of its licence'),
  protect_days: {
    does: 'days before a private store without activity returns to the pool',
    read: ({ protect_days }) => String(protect_days),
    write: (_, value) => {
      const days = /^\d{1,4}$/.test(value) ? Number(value) : 0;
      if (days < 1 || days > mostProtectDays)
        throw new SettingRefusal(`protect_days is a number from 1 to ${mostProtectDays}, not ${value}`);
      return { protect_days: days };
    },
  },
  org_name: {
    does: 'name of the organisation',
    read: ({ org_name }) => org_name,
    write: (_, value) => {
      const name = value.trim();
      if (!isVisible(name) || textLength(name) > mostNameCharacters)
        throw new SettingRefusal(`org_name has 1 to ${mostNameCharacters} characters`);
      return { org_name: name };
    },
  },
};

export async function getSetting(db: Db, orgcode: string, name: string): Promise<string> {
  return settingOf(name).read(await findTenant(db, orgcode));
}

/** Returns whether the value was another one before. */
export async function setSetting(
  database: Db,
  author: AdminAuthor,
  name: string,
  value: string,
): Promise<boolean> {
  const setting = settingOf(name);
  return database.transaction().execute(async (db) => {
    const { orgcode } = author;
    const tenant = await db
      .selectFrom('tenant')
      .selectAll()
      .where('orgcode', '=', orgcode)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const columns = setting.write(tenant, value);
    const before = setting.read(tenant);
    await db.updateTable('tenant').set(columns).where('orgcode', '=', orgcode).execute();
    const after = setting.read(await findTenant(db, orgcode));
    if (before === after) return false;
    await recordAdminChanges(db, author, [
      {
        action: 'changed',
        subject_kind: 'settings',
        subject_id: name,
        subject_name: name,
        old_value: { value: before },
        new_value: { value: after },
      },
    ]);
    return true;
  });
}

function settingOf(name: string): Setting {
  const setting = Object.hasOwn(organisationSettings, name) ? organisationSettings[name] : undefined;
  if (setting) return setting;
  throw new SettingRefusal(
    `there is no setting ${name}; there are ${Object.keys(organisationSettings).join(', ')}`,
  );
}
