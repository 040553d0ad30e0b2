import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '../http/api-error';
import type { ServerDeps } from '../http/deps';
import { isAbout, type StoredImage, storeImage } from './keep-file';
import { formLimits, maxFileBytes, type ReceivedFile, receiveForm } from './receive-upload';
import { checkUploadQuota } from './upload-quota';

/** Boundaries, names and small fields around the file. */
const formOverhead = 16 * 1024;

/** A declared call with `upload`: `handle` answers it once the image is stored. */
export function acceptUploads(
  app: FastifyInstance,
  deps: ServerDeps,
  route: Omit<RouteOptions, 'handler'>,
  handle: Handle,
): void {
  app.register(async (scope) => {
    // Only here: no other call takes forms.
    await scope.register(multipart, { limits: formLimits });
    scope.decorateRequest('received', null);
    scope.route({
      ...route,
      preParsing: async (request) => refuseEarly(request, deps),
      preValidation: async (request, reply) => receive(request, reply, deps),
      onError: async (request) => request.received?.discard(),
      handler: async (request) => {
        const received = request.received;
        if (!received) throw new ApiError('internal');
        const image = await storeImage(deps, received).finally(received.discard);
        return keepOrRemove(deps, request, image, handle);
      },
    });
  });
}

type Handle = (request: FastifyRequest, image: StoredImage) => Promise<{ data: unknown }>;

declare module 'fastify' {
  interface FastifyRequest {
    received: ReceivedFile | null;
  }
}

/** Before a byte of the body is read. */
async function refuseEarly(request: FastifyRequest, deps: ServerDeps): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + formOverhead) {
    throw new ApiError('fileTooLarge');
  }
  if (request.session) {
    await checkUploadQuota(deps.db, deps.limits.uploads, request.session.accountId, deps.now());
  }
}

/** The fields become the body, for the declaration to judge. The file lies aside, but not longer than its caller waits. */
async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  { incomingDir }: ServerDeps,
): Promise<void> {
  const { fields, file } = await receiveForm(request, incomingDir).catch((error: unknown) => {
    // Whoever hides the length of a body may have no end of it.
    if (!request.headers['content-length']) reply.header('connection', 'close');
    throw error;
  });
  reply.raw.once('close', () => void file?.discard());
  // The caller may have gone a moment before: then there is no such event any more.
  if (reply.raw.destroyed) await file?.discard();
  request.body = { ...fields, file: file ? '' : undefined };
  request.received = file;
}

/** A refused upload, and one that an earlier call with the same key has made already, leave no file behind. */
async function keepOrRemove(
  { files }: ServerDeps,
  request: FastifyRequest,
  image: StoredImage,
  handle: Handle,
): Promise<{ data: unknown }> {
  let isKept = false;
  try {
    const answer = await handle(request, image);
    isKept = isAbout(answer.data, image);
    return answer;
  } finally {
    if (!isKept) {
      await files.remove(image.name).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a file could not be removed');
      });
    }
  }
}
