import { parseCommandLine, UsageError } from '@agency/delivery/command-line';
import { isVisible } from '@agency/shared/model/invisible-characters';
import { isPhoneValid } from '@agency/shared/model/phone';
import { type Phone, readPhone } from '@agency/shared/model/read-phone';
import type { Db } from '../../platform/db/database';
import { canonicalZone } from '../../platform/time/zoned-time';
import { createTenant, type NewTenant } from './create-tenant';
import { currencies } from './currencies';
import { isoRegions } from './iso-regions';

const usage = `Usage: create-tenant <orgcode> --name <name> --manager "<calling code> <phone>" --manager-name <name>
         [--country CN|KH] [--timezone <zone>] [--currency ${Object.keys(currencies).join('|')}] [--map amap|google]
  makes an organisation with its first manager; zone, currency and map are those of the country (default: CN)`;

const orgcodeForm = /^[A-Z][A-Z0-9]{1,15}$/;
const phoneForm = /^\+?(\d{1,4})[ -](\d{1,15})$/;
const longestName = 60;
const maps = ['amap', 'google'];

const usual: Record<string, Pick<NewTenant, 'timezone' | 'currency' | 'map_service'>> = {
  CN: { timezone: 'Asia/Shanghai', currency: 'CNY', map_service: 'amap' },
  KH: { timezone: 'Asia/Phnom_Penh', currency: 'USD', map_service: 'google' },
};

const options = {
  name: { type: 'string' },
  manager: { type: 'string' },
  'manager-name': { type: 'string' },
  country: { type: 'string', default: 'CN' },
  timezone: { type: 'string' },
  currency: { type: 'string' },
  map: { type: 'string' },
} as const;

/**
 * Creates an organisation from the arguments of a command and returns the lines to print.
 * @throws Error with a message for the user.
 */
export function readCreateTenantCommand(args: string[]): (db: Db) => Promise<string[]> {
  const tenant = readTenant(args);
  return (db) => makeTenant(db, tenant);
}

async function makeTenant(db: Db, tenant: NewTenant): Promise<string[]> {
  const isNew = await createTenant(db, tenant);
  const { orgcode, org_name, timezone, currency, map_service, manager } = tenant;
  const phone = `+${manager.country_code} ${manager.mobile_tel}`;
  return [
    `${orgcode} ${org_name} ${isNew ? 'is made' : 'is there already'}: ${timezone}, ${currency}, map of ${map_service}`,
    `Its manager logs in with ${phone} by a code, and sets a password in the settings.`,
  ];
}

function readTenant(args: string[]): NewTenant {
  const { values, positionals } = parseCommandLine(args, options, usage);
  const [orgcode, ...more] = positionals;
  if (!orgcode || more.length > 0 || !values.name || !values.manager || !values['manager-name'])
    throw new UsageError('it takes one code, and the names of organisation and manager with a phone', usage);
  if (!orgcodeForm.test(orgcode))
    throw new UsageError(
      `${orgcode} is no code of an organisation: 2 to 16 capital letters and digits, a letter first`,
      usage,
    );
  const country_id = oneOf('country', values.country, Object.keys(usual));
  const here = { ...usual[country_id] };
  const timezone = values.timezone ?? here.timezone ?? '';
  if (canonicalZone(timezone) === null)
    throw new UsageError(`--timezone ${timezone}: there is no such zone; one is Asia/Shanghai`, usage);
  return {
    orgcode,
    org_name: nameIn('name', values.name),
    country_id,
    region_code: isoRegions.find(({ iso_code }) => iso_code === country_id)?.region_code ?? '',
    timezone,
    currency: oneOf('currency', values.currency ?? here.currency ?? '', Object.keys(currencies)),
    map_service: oneOf('map', values.map ?? here.map_service ?? '', maps),
    manager: { name: nameIn('manager-name', values['manager-name']), ...managerPhone(values.manager) },
  };
}

function oneOf(option: string, value: string, known: string[]): string {
  if (known.includes(value)) return value;
  throw new UsageError(`--${option} ${value}: there are ${known.join(', ')}`, usage);
}

function nameIn(option: string, value: string): string {
  const name = value.trim();
  const { length } = [...name];
  if (isVisible(name) && length <= longestName) return name;
  throw new UsageError(`--${option} needs 1 to ${longestName} characters`, usage);
}

function managerPhone(text: string): Phone {
  const [, code = '', number = ''] = phoneForm.exec(text.trim()) ?? [];
  const phone = readPhone(number, code);
  if (code && isPhoneValid(phone.country_code, phone.mobile_tel)) return phone;
  throw new UsageError(`--manager ${text}: not a mobile number; one is "+86 13800000001"`, usage);
}
