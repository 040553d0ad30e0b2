import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

interface PgliteWorkerData {
  /**
   * Folder of the database files; undefined uses memory, which starts from `image`, a file written by `save`.
   */
  dataDir: string | undefined;
  image: string | undefined;
  socketPath: string;
}

export interface EmbeddedServer {
  /** Folder of the unix socket, which the driver takes as `host`. */
  host: string;
  save: (file: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the embedded database in a worker thread, which serves PostgreSQL's protocol on a unix socket. */
export async function startEmbedded({
  dataDir,
  image,
}: {
  dataDir?: string;
  image?: string;
}): Promise<EmbeddedServer> {
  if (dataDir) mkdirSync(dirname(dataDir), { recursive: true });
  // The socket is not in the data folder because its path may have at most 107 bytes.
  const host = mkdtempSync(join(tmpdir(), 'agency-db-'));
  const data: PgliteWorkerData = { dataDir, image, socketPath: join(host, '.s.PGSQL.5432') };
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: data });
  await readyOf(worker);
  return {
    host,
    save: async (file) => {
      const saved = once(worker, 'message');
      worker.postMessage({ saveTo: file });
      await saved;
    },
    stop: async () => {
      const exited = once(worker, 'exit');
      worker.postMessage('stop');
      await exited;
      rmSync(host, { recursive: true, force: true });
    },
  };
}

async function readyOf(worker: Worker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code}`)));
  });
}
