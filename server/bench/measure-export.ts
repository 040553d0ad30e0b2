import type { Actor } from './open-sessions';
import type { RunningServer } from './server-process';

/** Maximum growth of memory in MB. Rows are streamed in batches; an export in one piece takes more. */
const mostGrowth = 64;
const sampleEveryMs = 20;
const lineFeed = 10;

/**
 * Exports all customers and measures the server's memory. A short export first loads what the server needs once.
 * @throws when the memory grows with the rows
 */
export async function measureExport(server: RunningServer, manager: Actor): Promise<string> {
  await takeOut(server, manager, { cst_status: 5 });
  const before = server.memory();
  const start = performance.now();
  const { rows, most } = await takeOut(server, manager, {});
  const seconds = (performance.now() - start) / 1_000;
  const growth = most - before;
  const line = `export of ${rows} rows: ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB`;
  if (growth > mostGrowth) throw new Error(`${line}: it grew by ${growth.toFixed(0)} MB`);
  return line;
}

async function takeOut({ url, memory }: RunningServer, { token }: Actor, filter: object) {
  const answer = await fetch(`${url}/api/assistant/expand/cst/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  });
  if (!answer.ok || !answer.body) throw new Error(`The export was refused: ${answer.status}`);
  let most = memory();
  const sampling = setInterval(() => {
    most = Math.max(most, memory());
  }, sampleEveryMs);
  let lines = 0;
  try {
    for await (const part of answer.body) lines += part.filter((byte: number) => byte === lineFeed).length;
  } finally {
    clearInterval(sampling);
  }
  return { rows: lines - 1, most };
}
