import sharp from 'sharp';
import { formWith, picture } from '../testing/test-images';
import type { Actor } from './open-sessions';
import type { RunningServer } from './server-process';

const uploads = 24;
const side = 7_000;
const mostWaitMs = 5_000;
const sampleEveryMs = 20;

/**
 * Measures the effect of 24 uploads of 49 megapixels with 16 bits, a few bytes each, on the upload of another user and
 * on the server's memory.
 * @throws when a photo waits longer than 5 s
 */
export async function measureImages(
  server: RunningServer,
  { manager, attaches }: { manager: Actor; attaches: Actor[] },
): Promise<string> {
  const [other] = attaches;
  if (!other) throw new Error('There is nobody else');
  const [large, photo] = [await largePicture(), await picture('jpeg', 1_600, 1_200)];
  const alone = await timeOf(() => upload(server.url, other, photo, 'photo.jpg'));
  const before = server.memory();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, server.memory());
  }, sampleEveryMs);
  let isBusy = true;
  const start = performance.now();
  const flood = Promise.all(
    Array.from({ length: uploads }, () => upload(server.url, manager, large, 'large.png')),
  ).finally(() => {
    isBusy = false;
  });
  let longest = 0;
  while (isBusy) longest = Math.max(longest, await timeOf(() => upload(server.url, other, photo, 'p.jpg')));
  const statuses = await flood;
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(sampling);
  const accepted = statuses.filter((status) => status === 200).length;
  const line = `${uploads} pictures of ${((side * side) / 1e6).toFixed(0)} megapixels, ${(large.length / 1e6).toFixed(1)} MB each: ${accepted} taken and ${uploads - accepted} refused in ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB; a photo of somebody else takes ${alone.toFixed(0)} ms alone, ${longest.toFixed(0)} ms at the longest meanwhile`;
  if (longest - alone > mostWaitMs) throw new Error(line);
  return line;
}

function largePicture(): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#357' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function upload(url: string, { token }: Actor, file: Uint8Array, name: string): Promise<number> {
  const answer = await fetch(`${url}/api/assistant/expand/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formWith(file, name),
  });
  await answer.text();
  return answer.status;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
