// @ts-check
// Plain JavaScript: a worker thread gets neither tsx nor Jest's transform on Node 20.
// PGlite computes inside its thread's event loop: here a long query cannot hold up HTTP.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { dataDir, socketPath } = workerData;
const db = await PGlite.create({ dataDir: dataDir ?? 'memory://' });
const server = new PGLiteSocketServer({ db, path: socketPath });
await server.start();
parentPort?.postMessage('ready');
parentPort?.once('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.close();
});
