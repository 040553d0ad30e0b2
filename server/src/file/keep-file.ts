import type { ApiOutput } from '@agency/shared/api';
import { ApiError } from '../http/api-error';
import type { Handler } from '../http/call';
import type { ServerDeps } from '../http/deps';
import { fileUrlOf, newFileName } from './file-url';
import { type CleanImage, reEncodeImage } from './re-encode-image';
import type { ReceivedFile } from './receive-upload';
import { checkUploadQuota, lockUploads } from './upload-quota';

/** An image that is stored and not yet known to the database. */
export interface StoredImage extends Omit<CleanImage, 'bytes'> {
  name: string;
  size: number;
  receivedSize: number;
}

/** Cleans and stores an image ahead of the transaction: neither may keep a connection of the database waiting. */
export async function storeImage({ files }: ServerDeps, received: ReceivedFile): Promise<StoredImage> {
  const { bytes, ...image } = await reEncodeImage(received.path);
  const name = newFileName(image.family);
  try {
    await files.put(name, bytes, `image/${image.family}`);
  } catch (error) {
    throw new ApiError('unavailable', { retryAfter: 30, cause: error });
  }
  return { ...image, name, size: bytes.length, receivedSize: received.size };
}

export const keepFile: Handler<'POST /expand/upload'> = async ({ db, deps, session, now, body, upload }) => {
  const { name, family, width, height, size, receivedSize } = upload;
  await lockUploads(db, session.accountId);
  await checkUploadQuota(db, deps.limits.uploads, session.accountId, now, receivedSize);
  await db
    .insertInto('upload_file')
    .values({
      name,
      orgcode: session.orgcode,
      account_id: session.accountId,
      purpose: body.purpose ?? '',
      type: `image/${family}`,
      size,
      received_size: receivedSize,
      width,
      height,
      created_on: now,
    })
    .execute();
  const file_url = fileUrlOf(name);
  return { file_url, file_full_url: fullUrlOf(deps, file_url), width, height, size };
};

/** With the origin where the server was told its own; a browser completes the others itself. */
export function fullUrlOf({ publicUrl }: Pick<ServerDeps, 'publicUrl'>, url: string): string {
  return publicUrl && url.startsWith('/') ? publicUrl + url : url;
}

/** Whether an answer is about this very image, and not that of an earlier call under the same key. */
export function isAbout(answer: unknown, image: StoredImage): boolean {
  return (answer as ApiOutput<'POST /expand/upload'>).file_url === fileUrlOf(image.name);
}
