import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface ServerDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

export async function createDatabase(base: string, model = 'template1'): Promise<ServerDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(base, (client) =>
    client.query(`create database ${name} template ${model} strategy file_copy`),
  );
  const url = new URL(base);
  url.pathname = `/${name}`;
  const drop = async () => {
    await onServer(base, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { name, url: url.href, drop };
}

export async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
