import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ApiOutput } from '@agency/shared/api';
import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import type { FileStorage } from '../../platform/file/file-storage';
import { fileUrlOf, fullUrlOf, newFileName } from '../../platform/file/file-url';
import type { StoredImage } from '../../platform/file/stored-image';
import { ApiError } from '../../platform/http/api-error';
import type { ImageWork } from './image-work';
import { noteFile, takeOverFile } from './pending-files';
import { reEncodeImage } from './re-encode-image';
import type { ReceivedFile } from './receive-upload';
import { checkUploadQuota, lockUploads } from './upload-quota';

interface StoringDeps {
  db: Db;
  now: () => Date;
  files: FileStorage;
  imageWork: ImageWork;
}

/** Cleans and stores an image before the transaction, so that no database connection waits for it. */
export async function storeImage(
  { db, now, files, imageWork }: StoringDeps,
  received: ReceivedFile,
  accountId: string,
): Promise<StoredImage> {
  const sha256 = await hashOf(received.path);
  const { bytes, ...image } = await reEncodeImage(received.path, (pixels, task) =>
    imageWork.run(accountId, pixels, task),
  );
  const name = newFileName(image.family);
  await noteFile(db, name, now());
  try {
    await files.put(name, bytes, `image/${image.family}`);
  } catch (error) {
    throw new ApiError('unavailable', { retryAfter: 30, cause: error });
  }
  return { ...image, name, size: bytes.length, receivedSize: received.size, sha256 };
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const saveFile: Handler<'POST /expand/upload'> = async ({ db, deps, session, now, body, upload }) => {
  const { name, family, width, height, size, receivedSize, sha256, likeness } = upload;
  await takeOverFile(db, name, now);
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
      sha256,
      likeness_views: likeness,
    })
    .execute();
  const file_url = fileUrlOf(name);
  return { file_url, file_full_url: fullUrlOf(deps, file_url), width, height, size };
};

/** Tells whether an answer refers to this image instead of that of an earlier call with the same key. */
export function isAbout(answer: unknown, image: StoredImage): boolean {
  return (answer as ApiOutput<'POST /expand/upload'>).file_url === fileUrlOf(image.name);
}
