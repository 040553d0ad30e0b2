import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mostImportBytes } from '@agency/shared/model/import-kinds';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ApiError, badInput } from '../../platform/http/api-error';
import { codeOf } from '../../platform/http/error-code';

const megabyte = 1024 * 1024;

export const maxFileBytes = { image: 20 * megabyte, table: mostImportBytes };

export const formLimits = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldNameSize: 64,
  fieldSize: 256,
  headerPairs: 20,
};

export interface ReceivedFile {
  path: string;
  fileName: string;
  size: number;
  discard: () => Promise<void>;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  file: ReceivedFile | null;
}

/** Reads a form to its end and stores its file in `folder`; a failure leaves no file. */
export async function receiveForm(request: FastifyRequest, folder: string): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw badInput('file', 'required');
  const form: ReceivedForm = { fields: {}, file: null };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') form.fields[part.fieldname] = String(part.value);
      else form.file = await receiveFile(part, folder);
    }
    return form;
  } catch (error) {
    await form.file?.discard();
    throw refusalOf(error);
  }
}

const longestFileName = 200;

async function receiveFile(part: MultipartFile, folder: string): Promise<ReceivedFile> {
  if (part.fieldname !== 'file') throw badInput(part.fieldname.slice(0, 64), 'unknown');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  const discard = () => rm(path, { force: true });
  const target = createWriteStream(path, { flags: 'wx' });
  // The parser would read to the end of the body, which may never come.
  part.file.once('limit', () => part.file.destroy(new ApiError('fileTooLarge')));
  try {
    await pipeline(part.file, target);
    return { path, fileName: part.filename.slice(0, longestFileName), size: target.bytesWritten, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
const limitCodes = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

function refusalOf(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const code = codeOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ApiError('fileTooLarge');
  if (limitCodes.has(code)) return badInput('file', 'length');
  if (fullDiskCodes.has(code)) return new ApiError('unavailable', { retryAfter: 30, cause: error });
  // Errors of the parser have no code: the body is no form.
  return code && !code.startsWith('FST_') ? error : badInput('body', 'format');
}
