import type { FastifyRequest } from 'fastify';
import { badInput } from './api-error';
import type { ServerDeps } from './deps';

/** Scheme and host under which the caller reached us, without a port that goes without saying. */
export function originOf(
  request: FastifyRequest,
  { publicOrigin }: Pick<ServerDeps, 'publicOrigin'>,
): string {
  if (publicOrigin) return publicOrigin;
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) throw badInput('host', 'format');
  return new URL(origin).origin;
}
