import { resolve } from 'node:path';
import { parseCommandLine, UsageError } from '@agency/delivery/command-line';
import { didYouMean } from '@agency/delivery/nearest';
import { type ImportKindName, importKindNames } from '@agency/shared/model/import-kinds';
import { bareCountryCode } from '@agency/shared/model/phone';
import { countryCodeOfTenant } from '../areas/config/country-code-of-tenant';
import { CellRefusal } from '../areas/import/read-cell';
import { readPhoneCell } from '../areas/import/read-phone';
import { reasonOf } from '../areas/import/refusal';
import { changeAccountState, personActions } from '../areas/people/change-person-state';
import {
  createSalesKey,
  listSalesKeys,
  revokeSalesKey,
  rotateSalesKey,
} from '../areas/sales-event/sales-keys';
import {
  getSetting,
  organisationSettings,
  setSetting,
  UnknownSetting,
} from '../areas/settings/organisation-settings';
import { ApiError } from '../platform/http/api-error';
import { type AdminCommand, Refused, refuseOn } from './admin-command';
import { exportRecords, importFile, importFolder, undo } from './admin-import';
import { resealSecrets, verifyHistories } from './admin-secrets';

const usage = `Usage: admin <command> --tenant <orgcode> [--json]
  import <kind> <file> [--dry-run] [--all-or-nothing] [--create-missing]
                                    imports a CSV or XLSX file; refused rows are listed, the others written
  import-all <folder> [the same]    imports companies.csv, stores.xlsx … of a folder in the right order
  undo-import <id>                  restores what an import of the last 24 hours changed
  export <kind>                     writes all records of a kind as CSV
  settings get [<name>] | settings set <name> <value>
  key create <name> | key rotate|revoke <id> | key list
                                    keys of sales systems; a secret is shown this once
  person disable|enable|end-sessions --mobile <number> [--country-code <code>]
  verify-history [--heads <file>]   compares the histories with their chains, without --tenant those of all; prints the
                                    end of each, and a file of earlier ends shows what was cut off since
  reseal [--replace-lost]           seals all secrets with SECRETS_KEY instead of SECRETS_KEY_PREVIOUS; takes no --tenant
  kinds: ${importKindNames.join(', ')}
  settings: ${Object.entries(organisationSettings)
    .map(([name, { does }]) => `${name} (${does})`)
    .join('; ')}
  exit codes: 0 done, 1 refused, 2 wrong usage, 3 fault`;

const options = {
  tenant: { type: 'string' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'all-or-nothing': { type: 'boolean' },
  'create-missing': { type: 'boolean' },
  mobile: { type: 'string' },
  'country-code': { type: 'string' },
  heads: { type: 'string' },
  'replace-lost': { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parse>['values'];

const parse = (args: string[]) => parseCommandLine(args, options, usage);

interface Definition {
  options: readonly (keyof Values)[];
  /** Whether it does without an organisation. */
  isForAll?: true;
  read: (words: string[], values: Values, tenant: string) => AdminCommand;
}

const always: readonly (keyof Values)[] = ['tenant', 'json'];

const fileOptions = ['dry-run', 'all-or-nothing', 'create-missing'] as const;

const refuseValueOf = (name: string) => (error: unknown) => {
  throw error instanceof CellRefusal ? new Refused(`${name}: ${reasonOf(error, 'en-US')}`) : error;
};

const refuseApiErrors = (error: unknown): never => {
  throw error instanceof ApiError ? new Refused(error.envelope('en-US').msg) : error;
};

const commands: Record<string, Definition> = {
  import: {
    options: fileOptions,
    read: ([kind, path, ...more], values, orgcode) => {
      if (!path || more.length > 0) throw new UsageError('import takes a kind and a file', usage);
      return importFile({ ...requestOf(values, orgcode), kind: kindOf(kind), path: fromCaller(path) });
    },
  },
  'import-all': {
    options: fileOptions,
    read: ([folder, ...more], values, orgcode) => {
      if (!folder || more.length > 0) throw new UsageError('import-all takes a folder', usage);
      return importFolder(requestOf(values, orgcode), fromCaller(folder));
    },
  },
  'undo-import': {
    options: [],
    read: ([id = '', ...more], { json = false }, orgcode) => {
      if (!/^\d{1,18}$/.test(id) || more.length > 0)
        throw new UsageError('undo-import takes the id of an import', usage);
      return undo(orgcode, id, json);
    },
  },
  export: {
    options: [],
    read: ([kind, ...more], _, orgcode) => {
      if (more.length > 0) throw new UsageError('export takes a kind', usage);
      return exportRecords(orgcode, kindOf(kind));
    },
  },
  settings: {
    options: [],
    read: ([action, name, value, ...more], values, orgcode) => {
      const isGet = action === 'get' && value === undefined;
      const isSet = action === 'set' && name !== undefined && value !== undefined;
      if (more.length > 0 || !(isGet || isSet))
        throw new UsageError('settings takes get, get <name> or set <name> <value>', usage);
      return async ({ db, now, write }) => {
        const author = { orgcode, accountId: null, now: now() };
        if (isSet)
          await db
            .transaction()
            .execute((inside) => setSetting(inside, author, name, value))
            .catch(refuseOn(UnknownSetting))
            .catch(refuseValueOf(name));
        for (const wanted of name === undefined ? Object.keys(organisationSettings) : [name]) {
          const stored = await getSetting(db, orgcode, wanted).catch(refuseOn(UnknownSetting));
          const line = name === undefined ? `${wanted} ${stored}` : stored;
          write(`${values.json ? JSON.stringify({ name: wanted, value: stored }) : line}\n`);
        }
        return 0;
      };
    },
  },
  key: {
    options: [],
    read: ([word, value, ...more], { json }, orgcode) => {
      const takesValue = word === 'create' || word === 'rotate' || word === 'revoke';
      if ((!takesValue && word !== 'list') || takesValue !== (value !== undefined) || more.length > 0)
        throw new UsageError('key takes create <name>, rotate <id>, revoke <id> or list', usage);
      return async ({ db, now, write, secretsKey }) => {
        const print = (record: Record<string, unknown>) =>
          write(`${json ? JSON.stringify(record) : Object.values(record).join(' ')}\n`);
        const author = { orgcode, accountId: null, now: now() };
        if (word === 'list') {
          for (const { id, name, revoked_at, last_used_at, failures } of await listSalesKeys(db, orgcode))
            print({ id, name, state: revoked_at ? 'revoked' : 'active', last_used_at, failures });
          return 0;
        }
        const deps = { secretsKey };
        const text = value ?? '';
        const record = await db
          .transaction()
          .execute(async (inside): Promise<Record<string, string>> => {
            if (word === 'create') return { ...(await createSalesKey(inside, author, text, deps)) };
            if (word === 'rotate') return { ...(await rotateSalesKey(inside, author, text, deps)) };
            await revokeSalesKey(inside, author, text);
            return { revoked: text };
          })
          .catch(refuseApiErrors);
        print(record);
        return 0;
      };
    },
  },
  'verify-history': {
    options: ['heads'],
    isForAll: true,
    read: (words, { heads, json = false }, orgcode) => {
      if (words.length > 0) throw new UsageError('verify-history takes no words', usage);
      return verifyHistories({ orgcode, isJson: json, earlierHeads: heads && fromCaller(heads) });
    },
  },
  reseal: {
    options: ['replace-lost'],
    isForAll: true,
    read: (words, values, orgcode) => {
      if (words.length > 0 || orgcode) throw new UsageError('reseal takes no words and no --tenant', usage);
      return resealSecrets({ replacesLost: values['replace-lost'] ?? false, isJson: values.json ?? false });
    },
  },
  person: {
    options: ['mobile', 'country-code'],
    read: ([word, ...more], { mobile, json, 'country-code': code }, orgcode) => {
      const action = personActions.find((known) => known === word);
      if (!action || !mobile || more.length > 0)
        throw new UsageError(`person takes ${personActions.join(', ')} and --mobile <number>`, usage);
      return async ({ db, now, write }) => {
        const country_code = code ? bareCountryCode(code) : await countryCodeOfTenant(db, orgcode);
        const phone = phoneOf(mobile, country_code);
        const author = { orgcode, accountId: null, now: now() };
        const done = await db
          .transaction()
          .execute((transaction) => changeAccountState(transaction, author, phone, action))
          .catch(refuseApiErrors);
        if (!done) throw new Refused(`${orgcode} has nobody with +${country_code} ${phone.mobile_tel}`);
        const line = done.isChanged ? `${action}: ${done.name}` : `${done.name} was that already`;
        write(`${json ? JSON.stringify({ action, name: done.name, changed: done.isChanged }) : line}\n`);
        return 0;
      };
    },
  },
};

/**
 * Reads the arguments of a command.
 * @throws UsageError, with the usage.
 */
export function readAdminCommand(args: string[]): AdminCommand {
  const { positionals, values } = parse(args);
  const [name = '', ...words] = positionals;
  const definition = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!definition)
    throw new UsageError(`there is no command ${name}${didYouMean(name, Object.keys(commands), '')}`, usage);
  const strange = (Object.keys(values) as (keyof Values)[]).find(
    (option) => ![...always, ...definition.options].includes(option),
  );
  if (strange) throw new UsageError(`${name} has no option --${strange}`, usage);
  const { tenant } = values;
  if (!tenant && !definition.isForAll) throw new UsageError('--tenant <orgcode> is missing', usage);
  const command = definition.read(words, values, tenant ?? '');
  if (!tenant) return command;
  return async (context) => {
    const found = await context.db
      .selectFrom('tenant')
      .select('id')
      .where('orgcode', '=', tenant)
      .executeTakeFirst();
    if (!found) throw new Refused(`there is no organisation ${tenant}; create-tenant makes one`);
    return command(context);
  };
}

const requestOf = (values: Values, orgcode: string) => ({
  orgcode,
  isDryRun: values['dry-run'] ?? false,
  isAllOrNothing: values['all-or-nothing'] ?? false,
  createsMissing: values['create-missing'] ?? false,
  isJson: values.json ?? false,
});

/** npm starts scripts in the folder of their package and names the folder that the user is in. */
const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? '', path);

function kindOf(word: string | undefined): ImportKindName {
  const kind = importKindNames.find((known) => known === word);
  if (kind) return kind;
  throw new UsageError(`there is no kind ${word ?? ''}${didYouMean(word ?? '', importKindNames, '')}`, usage);
}

function phoneOf(mobile: string, country_code: string) {
  try {
    return readPhoneCell(mobile, country_code);
  } catch (error) {
    if (error instanceof CellRefusal) throw new UsageError(`--mobile: ${reasonOf(error, 'en-US')}`, usage);
    throw error;
  }
}
