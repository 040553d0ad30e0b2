import { type BuildManifest, commonPrefix } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { inParallel } from './in-parallel';
import { hasIntegrity } from './verify-build';

export interface BuildAddress {
  url: string;
  remoteOrigins: string[];
}

const patienceMs = 30_000;

/**
 * Rejects an address that pages may not load from, or that does not serve each file of the build unchanged and for
 * pages of other origins.
 * @returns the address of the folder, with a trailing slash.
 * @throws DeliveryError `origin-refused`, `file-missing` or `hash-mismatch`
 */
export async function requireServed(
  { files, preload }: BuildManifest,
  { url, remoteOrigins }: BuildAddress,
): Promise<string> {
  const folder = new URL(url.endsWith('/') ? url : `${url}/`);
  if (!remoteOrigins.includes(folder.origin)) {
    throw new DeliveryError('origin-refused', `${folder.origin} is not one of REMOTE_ORIGINS`);
  }
  const common = Object.values(preload)
    .flat()
    .filter(({ href }) => href.startsWith(commonPrefix))
    .map(({ href, integrity }) => [href, integrity] as const);
  await inParallel([...Object.entries(files), ...common], async ([href, integrity]) => {
    const content = await fetchFile(new URL(href, folder));
    if (hasIntegrity(content, integrity)) return;
    throw new DeliveryError(
      'hash-mismatch',
      `${new URL(href, folder)} is not the file that build.json lists`,
    );
  });
  return folder.href;
}

async function fetchFile(url: URL): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
    throw new DeliveryError('file-missing', `${url} does not answer: ${String(error)}`);
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new DeliveryError('file-missing', `${url} answered ${answer.status}`);
  }
  // Pages load files with a hash in CORS mode.
  if (answer.headers.get('access-control-allow-origin') !== '*') {
    await answer.body?.cancel();
    throw new DeliveryError('origin-refused', `${url} lacks Access-Control-Allow-Origin: *`);
  }
  return Buffer.from(await answer.arrayBuffer());
}
