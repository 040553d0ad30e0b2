import { readFileSync } from 'node:fs';
import { type HistoryName, historyNames } from '../areas/history-chain/histories';
import { type Head, verifyHistory } from '../areas/history-chain/verify-history';
import type { Db } from '../platform/db/database';
import { findServerKey } from '../platform/session/server-keys';
import { type AdminCommand, Refused } from './admin-command';
import { replaceLostKeys, reseal } from './reseal';

interface VerifyRequest {
  /** Empty for all organisations. */
  orgcode: string;
  isJson: boolean;
  earlierHeads: string | undefined;
}

/** Prints one line for the end of each chain, `<orgcode> <history> <links> <mac>`, and reports what is wrong. */
export function verifyHistories({ orgcode, isJson, earlierHeads }: VerifyRequest): AdminCommand {
  const earlier = earlierHeads === undefined ? new Map<string, Head>() : readHeads(earlierHeads);
  return async ({ db, secretsKey, write, report }) => {
    const key = await findServerKey(db, 'history', secretsKey);
    if (key === undefined)
      throw new Refused('the histories have no chains yet: the server begins them an hour after its start');
    let faults = 0;
    for (const tenant of orgcode ? [orgcode] : await listTenants(db)) {
      for (const history of historyNames) {
        const name = `${tenant} ${history}`;
        const { head, fault } = await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((read) => verifyHistory(read as Db, key, history, tenant, earlier.get(name)));
        const line = { orgcode: tenant, history, ...head, fault };
        if (isJson) write(`${JSON.stringify(line)}\n`);
        else if (fault === null) write(`${name} ${head.seq} ${head.mac}\n`);
        if (fault === null) continue;
        faults += 1;
        report(`${name}: ${fault}`);
      }
    }
    return faults === 0 ? 0 : 1;
  };
}

/** Reads what an earlier check has printed. */
function readHeads(path: string): Map<string, Head> {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [orgcode, history, seq, mac = ''] = line.split(' ');
      if (!historyNames.includes(history as HistoryName) || !/^\d+$/.test(seq ?? ''))
        throw new Refused(`${path} has a line that verify-history has not printed: ${line}`);
      return [`${orgcode} ${history}`, { seq: Number(seq), mac }];
    }),
  );
}

async function listTenants(db: Db): Promise<string[]> {
  const tenants = await db.selectFrom('tenant').select('orgcode').orderBy('orgcode').execute();
  return tenants.map(({ orgcode }) => orgcode);
}

interface ResealRequest {
  replacesLost: boolean;
  isJson: boolean;
}

export function resealSecrets({ replacesLost, isJson }: ResealRequest): AdminCommand {
  return async ({ db, secretsKey, previousSecretsKey, write, report }) => {
    if (!previousSecretsKey && !replacesLost)
      throw new Refused('SECRETS_KEY_PREVIOUS is missing: the key that has sealed the secrets until now');
    const { replaced, resealed, unreadable } = await db.transaction().execute(async (inside) => {
      const first = await reseal(inside as Db, secretsKey, previousSecretsKey);
      if (!replacesLost) return { ...first, replaced: [] };
      const lost = await replaceLostKeys(inside as Db, secretsKey);
      return { ...(await reseal(inside as Db, secretsKey, null)), resealed: first.resealed, replaced: lost };
    });
    for (const name of replaced) report(`replaced: ${name}`);
    for (const name of unreadable) report(`neither key opens ${name}: rotate it`);
    const counts = { resealed, replaced: replaced.length, unreadable: unreadable.length };
    write(isJson ? `${JSON.stringify(counts)}\n` : `sealed again: ${resealed}\n`);
    return unreadable.length === 0 ? 0 : 1;
  };
}
