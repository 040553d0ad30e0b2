import { errors } from '@agency/shared/model/error-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceOf } from '../trace/call-trace';
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

/** Returns the maximum in characters as people count them; the schema also has a larger limit for the database. */
function maxOf({ keyword, params, parentSchema }: Violation): number | undefined {
  if (keyword !== 'maxLength' && keyword !== textKeywords.maxCharacters) return undefined;
  const max = parentSchema[textKeywords.maxCharacters] ?? params.limit;
  return typeof max === 'number' ? max : undefined;
}

/** Converts an error to the refusal that the client sees. Only refusals and invalid requests keep their own message. */
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

/** PostgreSQL answers 25006 to a write if it has become a standby. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '57P01',
  '57P02',
  '57014',
  '57P03',
  '53300',
  '53100',
]);

/** Codes of PostgreSQL for a null character that no declaration checked, such as in the query of a page. */
const unstorableCodes = new Set(['22021', '22P05']);

/** The driver identifies these errors only by their message. */
const connectionWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

function isDatabaseGone(error: FastifyError): boolean {
  return connectionCodes.has(error.code) || connectionWords.test(error.message);
}

export function sendFailure(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.detail.retryAfter) reply.header('retry-after', error.detail.retryAfter);
  return reply.code(error.status).send(error.envelope(languageOf(request.headers.language)));
}

/** Deliberate refusals such as overload are already in the log line of the call. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.kind !== 'internal' && error.cause === undefined;
}

export function handleFailures(app: FastifyInstance, send: typeof sendFailure = sendFailure): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toApiError(error);
    traceOf(request.raw).refusal = errors[failure.kind].code;
    if (failure.status >= 500 && !isRefusal(error)) request.log.error({ err: error }, 'request failed');
    return send(failure, request, reply);
  });
}
