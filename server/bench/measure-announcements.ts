import pg from 'pg';

const connectionCounts = [1, 4, 16];
const measuredMs = 3_000;

/**
 * Measures commits per second of small writes without and with an announcement. PostgreSQL lets only one
 * announcing transaction commit at a time, so the second number is the most that all processes together can announce.
 */
export async function measureAnnouncements(url: string): Promise<string[]> {
  await once(url, 'create table if not exists bench_announcement (id bigserial primary key)');
  const lines: string[] = [];
  for (const connections of connectionCounts) {
    const plain = await commitsPerSecond(url, connections, '');
    const announcing = await commitsPerSecond(url, connections, `select pg_notify('bench', 'x');`);
    lines.push(
      `${connections} connections: ${plain.toFixed(0)} commits/s, ${announcing.toFixed(0)} with an announcement`,
    );
  }
  await once(url, 'drop table bench_announcement');
  return lines;
}

async function commitsPerSecond(url: string, connections: number, announcement: string): Promise<number> {
  const text = `begin; insert into bench_announcement default values; ${announcement} commit`;
  const end = performance.now() + measuredMs;
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      onConnection(url, async (client) => {
        let commits = 0;
        for (; performance.now() < end; commits++) await client.query(text);
        return commits;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count) / (measuredMs / 1_000);
}

const once = (url: string, text: string) => onConnection(url, (client) => client.query(text));

async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
