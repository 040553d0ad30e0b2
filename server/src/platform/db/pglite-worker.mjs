// @ts-check
// Plain JavaScript: a worker thread gets neither tsx nor Jest's transform on Node 20.
// PGlite computes inside its thread's event loop: here a long query cannot hold up HTTP.
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { dataDir, image, socketPath } = workerData;
// PGlite starts without fsync (-F), and its file system has none. Opening the write-ahead log with O_DSYNC makes each
// commit survive a power cut.
const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=open_datasync'];
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durable];
const inMemory = { dataDir: 'memory://', ...(image ? { loadDataDir: await openAsBlob(image) } : {}) };
const db = await PGlite.create(dataDir ? { dataDir, startParams } : inMemory);
const server = new PGLiteSocketServer({ db, path: socketPath });
await server.start();
parentPort?.postMessage('ready');
parentPort?.on('message', async (message) => {
  if (message !== 'stop') {
    const files = await db.dumpDataDir('none');
    await writeFile(message.saveTo, files.stream());
    parentPort?.postMessage('saved');
    return;
  }
  await server.stop();
  await db.close();
  parentPort?.close();
});
