import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainNumbers } from '../validation/plain-numbers';
import { textKeywords } from '../validation/text-keywords';
import { ApiError, badInput } from './api-error';
import { languageOf } from './language';
import type { Reason } from './messages';

const reasonsByKeyword: Record<string, Reason> = {
  required: 'required',
  [textKeywords.notBlank]: 'required',
  [textKeywords.maxCharacters]: 'length',
  minLength: 'length',
  maxLength: 'length',
  minItems: 'length',
  maxItems: 'length',
  minimum: 'range',
  maximum: 'range',
};

interface Violation {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** The declaration of the field. */
  parentSchema: Record<string, unknown>;
}

/** Names the field as the client wrote it: `items.0.type`, not a JSON pointer. */
function fieldOf(violation: Violation, context: string | undefined): string {
  const path = violation.instancePath.split('/').filter(Boolean);
  const missing = violation.params.missingProperty;
  if (violation.keyword === 'required' && typeof missing === 'string') path.push(missing);
  const { property } = violation.params;
  if (violation.keyword === plainNumbers && typeof property === 'string') path.push(property);
  return path.join('.') || (context ?? 'body');
}

function reasonOf({ keyword, params }: Violation): Reason {
  const isMissing = (keyword === 'minLength' || keyword === 'minItems') && params.limit === 1;
  return isMissing ? 'required' : (reasonsByKeyword[keyword] ?? 'format');
}

/** How long a text that is too long may be, as people count: what the database allows is more. */
function maxOf({ keyword, params, parentSchema }: Violation): number | undefined {
  if (keyword !== 'maxLength' && keyword !== textKeywords.maxCharacters) return undefined;
  const max = parentSchema[textKeywords.maxCharacters] ?? params.limit;
  return typeof max === 'number' ? max : undefined;
}

/** What an error says to the client. Only refusals and bad requests say anything of their own. */
export function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  const violation = error.validation?.[0] as Violation | undefined;
  if (violation) {
    return badInput(fieldOf(violation, error.validationContext), reasonOf(violation), {
      max: maxOf(violation),
    });
  }
  if (error.statusCode === 413) return new ApiError('tooLarge');
  if (isDatabaseGone(error)) return new ApiError('unavailable', { retryAfter: 5 });
  if (unstorableCodes.has(error.code)) return badInput('body', 'format');
  if (error.statusCode && error.statusCode < 500) return badInput('body', 'format');
  return new ApiError('internal');
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57014',
  '57P03',
  '53300',
  '53100',
]);

/** A null character that came by no declaration, such as in the query of a page. */
const unstorableCodes = new Set(['22021', '22P05']);

/** The driver tells these by their words alone. */
const connectionWords = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

function isDatabaseGone(error: FastifyError): boolean {
  return connectionCodes.has(error.code) || connectionWords.test(error.message);
}

export function sendFailure(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.detail.retryAfter) reply.header('retry-after', error.detail.retryAfter);
  return reply.code(error.status).send(error.envelope(languageOf(request.headers.language)));
}

/** What we refuse ourselves, such as overload, is no failure, and its line in the log is the call's own. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.kind !== 'internal' && error.cause === undefined;
}

/** Lets `send` answer what fails in `app`: with an envelope, unless something else is read there. */
export function handleFailures(app: FastifyInstance, send: typeof sendFailure = sendFailure): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toApiError(error);
    if (failure.status >= 500 && !isRefusal(error)) request.log.error({ err: error }, 'request failed');
    return send(failure, request, reply);
  });
}
