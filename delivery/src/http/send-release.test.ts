import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { promoteBuild } from '../releases/promote-build';
import { publishBuild } from '../releases/publish-build';
import { trustInAll } from '../signing/registry-trust';
import { diskStorage } from '../storage/disk-storage';
import type { ReleaseStorage } from '../storage/release-storage';
import { basePath, makeBuild, makeRoot, removeMade } from '../testing/make-build';
import { serve } from '../testing/serve-releases';
import { createDeliveryHandler } from './handler';

afterAll(removeMade);

async function eventually(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 3_000; !isSo() && Date.now() < end; ) await new Promise(setImmediate);
}

// Shows ASVS 1.4.3.
it('an answer that waits for an earlier one leaves no file open when the line is cut', async () => {
  const root = await makeRoot();
  const { folder, manifest } = await makeBuild({ app: 'remote-store' });
  await publishBuild(root, folder);
  await promoteBuild(root, manifest.app, manifest.buildId);
  let opened = 0;
  let closed = 0;
  const disk = diskStorage(root);
  const storage: ReleaseStorage = {
    ...disk,
    open: async (path) => {
      const file = await disk.open(path);
      if (!file) return null;
      opened++;
      const close = async () => {
        await file.close();
        closed++;
      };
      return { ...file, body: opened === 1 ? new Readable({ read: () => undefined }) : file.body, close };
    },
  };
  const server = await serve(createDeliveryHandler({ root: { storage, trust: trustInAll } }));
  const path = `${basePath}releases/${manifest.app}/${manifest.buildId}/remoteEntry.js`;
  const line = connect(server.port, '127.0.0.1');
  line.write(`GET ${path} HTTP/1.1\r\nHost: app.example\r\n\r\n`.repeat(3));
  await eventually(() => opened === 3);
  line.destroy();
  await eventually(() => closed === 3);
  expect([opened, closed]).toEqual([3, 3]);
  await server.close();
});
