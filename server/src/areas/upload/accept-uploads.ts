import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Db } from '../../platform/db/database';
import type { FileStorage } from '../../platform/file/file-storage';
import type { ReceivedTable } from '../../platform/file/received-table';
import type { StoredImage } from '../../platform/file/stored-image';
import type { Admission } from '../../platform/http/admission';
import { ApiError } from '../../platform/http/api-error';
import { formWithinMs } from '../../platform/http/receiving';
import type { Limits } from '../../platform/quota/limits';
import type { ImageWork } from './image-work';
import { formLimits, maxFileBytes, type ReceivedFile, receiveForm } from './receive-upload';
import { hashOf, isAbout, storeImage } from './save-file';
import { checkUploadQuota } from './upload-quota';

/** Bytes for boundaries, names and small fields around the file. */
const formOverhead = 16 * 1024;

export interface UploadDeps {
  db: Db;
  now: () => Date;
  files: FileStorage;
  incomingDir: string;
  imageWork: ImageWork;
  limits: Pick<Limits, 'uploads'>;
}

export type Upload = StoredImage | ReceivedTable;

interface UploadRoute extends Omit<RouteOptions, 'handler'> {
  kind: 'image' | 'table';
}

/**
 * Serves a call with `upload`: `handle` runs once an image is stored, or a table is received, which exists only during
 * the call.
 */
export function acceptUploads(
  app: FastifyInstance,
  deps: UploadDeps,
  { kind, ...route }: UploadRoute,
  { begin, admission, handle }: UploadSteps,
): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { ...formLimits, fileSize: maxFileBytes[kind] } });
    scope.decorateRequest('received', null);
    scope.route({
      ...route,
      config: { bodyWithinMs: formWithinMs },
      onRequest: begin,
      preParsing: async (request) => {
        await refuseEarly(request, deps, kind);
        // The upload may take a minute, so it frees its place meanwhile.
        admission.leave(request);
      },
      preValidation: async (request, reply) => receive(request, reply, deps),
      onError: async (request) => request.received?.discard(),
      handler: async (request, reply) => {
        const { received, session } = request;
        if (!received || !session) throw new ApiError('internal');
        if (kind === 'table') {
          await admission.enter(request, reply);
          const table = { ...received, sha256: await hashOf(received.path) };
          return handle(request, reply, table).finally(received.discard);
        }
        const image = await storeImage(deps, received, session.accountId).finally(received.discard);
        return removeUnlessUsed(deps, request, image, async () => {
          await admission.enter(request, reply);
          return handle(request, reply, image);
        });
      },
    });
  });
}

interface UploadSteps {
  begin: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  admission: Admission;
  handle: (request: FastifyRequest, reply: FastifyReply, upload: Upload) => Promise<{ data: unknown }>;
}

declare module 'fastify' {
  interface FastifyRequest {
    received: ReceivedFile | null;
  }
}

async function refuseEarly(
  request: FastifyRequest,
  deps: UploadDeps,
  kind: UploadRoute['kind'],
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes[kind] + formOverhead) {
    throw new ApiError('fileTooLarge');
  }
  if (request.session && kind === 'image') {
    await checkUploadQuota(deps.db, deps.limits.uploads, request.session.accountId, deps.now());
  }
}

/**
 * The form fields become the body, for the validation. The file stays in a temporary folder until the caller
 * disconnects.
 */
async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  { incomingDir }: UploadDeps,
): Promise<void> {
  const { fields, file } = await receiveForm(request, incomingDir).catch((error: unknown) => {
    // A body without a declared length may be endless.
    if (!request.headers['content-length']) reply.header('connection', 'close');
    throw error;
  });
  reply.raw.once('close', () => void file?.discard());
  // The caller may already have disconnected, so that no event follows.
  if (reply.raw.destroyed) await file?.discard();
  request.body = { ...fields, file: file ? '' : undefined };
  request.received = file;
}

/**
 * Deletes the file after a refusal or a repeat of an earlier call. After a failure it stays, because the commit may
 * have succeeded and a repeat would return this file.
 */
async function removeUnlessUsed(
  deps: UploadDeps,
  request: FastifyRequest,
  image: StoredImage,
  handle: () => Promise<{ data: unknown }>,
): Promise<{ data: unknown }> {
  const answer = await handle().catch(async (error: unknown) => {
    if (error instanceof ApiError) await remove(deps, request, image);
    throw error;
  });
  if (!isAbout(answer.data, image)) await remove(deps, request, image);
  return answer;
}

async function remove({ files }: UploadDeps, request: FastifyRequest, { name }: StoredImage): Promise<void> {
  await files.remove(name).catch((error: unknown) => {
    request.log.warn({ err: error }, 'a file could not be removed');
  });
}
