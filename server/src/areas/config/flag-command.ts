import { parseCommandLine, UsageError } from '@agency/delivery/command-line';
import { didYouMean } from '@agency/delivery/nearest';
import { type FlagName, flagNames, flags, isFlag } from '@agency/shared/model/flags';
import type { Db } from '../../platform/db/database';
import { setShare, setShares } from './flags';

const usage = `Usage: flag [<name> on|off|<percent>|default] [--tenant <orgcode>]
  switches a feature for all, for a share of the users, or for one organisation; alone it lists all features`;
const percentOf: Record<string, number | null> = { on: 100, off: 0, default: null };

/**
 * Sets a feature flag from the arguments of a command and returns the resulting settings as lines.
 * @throws Error with a message for the user.
 */
export function readFlagCommand(args: string[], now: Date): (db: Db) => Promise<string[]> {
  const { values, positionals } = parseCommandLine(args, { tenant: { type: 'string' } }, usage);
  const [name, wish, ...more] = positionals;
  const orgcode = values.tenant ?? null;
  if (name === undefined && orgcode === null) return lines;
  if (name === undefined || wish === undefined || more.length > 0)
    throw new UsageError('it takes a name and what it is switched to', usage);
  if (!isFlag(name)) {
    const hint = didYouMean(name, flagNames) || `; there are ${flagNames.join(', ')}`;
    throw new UsageError(`there is no flag ${name}${hint}`, usage);
  }
  const percent = readPercent(wish);
  return async (db) => {
    if (orgcode !== null) await requireTenant(db, orgcode);
    await setShare(db, { name, orgcode, percent }, now);
    return lines(db);
  };
}

function readPercent(wish: string): number | null {
  if (Object.hasOwn(percentOf, wish)) return percentOf[wish] ?? null;
  const percent = /^\d+(\.\d+)?%?$/.test(wish) ? Number.parseFloat(wish) : Number.NaN;
  if (percent >= 0 && percent <= 100) return percent;
  throw new UsageError(`a feature is on, off, or on for 0 to 100 percent, not ${wish}`, usage);
}

async function requireTenant(db: Db, orgcode: string): Promise<void> {
  const found = await db.selectFrom('tenant').select('orgcode').where('orgcode', '=', orgcode).execute();
  if (found.length === 0) throw new Error(`There is no tenant ${orgcode}`);
}

async function lines(db: Db): Promise<string[]> {
  const shares = await setShares(db);
  return flagNames.flatMap((name) => {
    const own = shares.filter((share) => share.name === name);
    const ofTenants = own.filter(({ orgcode }) => orgcode !== null);
    return [
      `${name}  ${ofAll(name, own.find(({ orgcode }) => orgcode === null)?.percent)}  ${flags[name].description}`,
      ...ofTenants.map(({ orgcode, percent }) => `  ${orgcode}  ${percent} %`),
    ];
  });
}

function ofAll(name: FlagName, percent: number | undefined): string {
  return percent === undefined ? `${flags[name].percent} % (default)` : `${percent} %`;
}
