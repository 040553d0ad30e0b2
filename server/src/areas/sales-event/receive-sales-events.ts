import { Type as T } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database';
import { badInput } from '../../platform/http/api-error';
import { isTooDeep } from '../../platform/http/json-depth';
import { languageOf } from '../../platform/http/language';
import { isStorable } from '../../platform/validation/text-keywords';
import { countryCodeOfTenant } from '../config/country-code-of-tenant';
import { applySalesEvents, type ToldEvent } from './apply-sales-events';
import { findReport } from './find-customer';
import { EventRefusal, readSalesEvent, SentEvent } from './read-sales-event';
import { type RefusalCode, refusalTexts } from './refusal-texts';
import { type SignedCallDeps, signingKeyOf } from './signed-call';

export const salesEventsPath = '/open/v1/sales-events';

const noneAdded = { added: new Set<string>() };
const mostEvents = 500;
const mostBytes = 2 * 1024 * 1024;

type Result =
  | { result: 'applied' | 'duplicate' }
  | { result: 'refused'; code: RefusalCode; field?: string; candidates?: string[] };

export function receiveSalesEvents(
  app: FastifyInstance,
  deps: SignedCallDeps,
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  app.register(async (open) => {
    // The signature is of the bytes as they came.
    open.removeContentTypeParser('application/json');
    open.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    open.addSchema(SentEvent);
    open.post(
      salesEventsPath,
      {
        bodyLimit: mostBytes,
        preValidation: enter,
        // Each event is validated alone, because a bad one does not stop the others.
        validatorCompiler: () => () => true,
        schema: describedRoute,
      },
      async (request) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const key = await signingKeyOf(deps, { headers: request.headers, body, address: request.ip });
        const results = await takeSalesEvents(deps.db, key, eventsOf(body), deps.now());
        const language = languageOf(request.headers.language);
        const sentence = (result: Result) =>
          result.result === 'refused' ? { message: sentenceOf(result, language) } : {};
        return {
          code: 0,
          msg: '',
          data: { results: results.map((result) => ({ ...result, ...sentence(result) })) },
        };
      },
    );
  });
}

function eventsOf(body: string): unknown[] {
  let sent: unknown;
  if (isTooDeep(body)) throw badInput('body', 'format');
  try {
    sent = JSON.parse(body);
  } catch {
    throw badInput('body', 'format');
  }
  const events = Array.isArray(sent) ? sent : [sent];
  if (events.length > mostEvents) throw badInput('body', 'length', { max: mostEvents });
  return events;
}

/** Applies the events that can be read and whose customer is known. Returns one result for each, in order. */
export function takeSalesEvents(
  db: Db,
  { id: keyId, orgcode }: { id: string; orgcode: string },
  sent: unknown[],
  now: Date,
): Promise<(Result & { event_id: string | null })[]> {
  return db.transaction().execute(async (inside) => {
    const tenant = { orgcode, countryCode: await countryCodeOfTenant(inside as Db, orgcode) };
    const knownIds = await idsTakenBefore(inside as Db, keyId, sent);
    const told: ToldEvent[] = [];
    const outcomes = new Map<number, Result>();
    for (const [index, one] of sent.entries()) {
      if (knownIds.has(idOf(one) ?? '')) outcomes.set(index, { result: 'duplicate' });
      else
        try {
          const { named, event } = readSalesEvent(one, now);
          if (told.some(({ event_id }) => event_id === event.event_id)) continue;
          const report = await findReport(inside as Db, tenant, named);
          if (report.awaits_full_tel && event.type !== 'rejected') throw new EventRefusal('awaits_number');
          told.push({ ...event, customer_id: report.id });
          outcomes.set(index, { result: 'applied' });
        } catch (error) {
          if (!(error instanceof EventRefusal)) throw error;
          outcomes.set(index, { result: 'refused', code: error.code, ...error.params });
        }
    }
    const source = { orgcode, keyId, now };
    const { added } = told.length > 0 ? await applySalesEvents(inside as Db, source, told) : noneAdded;
    return sent.map((one, index) => {
      const outcome = outcomes.get(index) ?? { result: 'duplicate' as const };
      const event_id = idOf(one);
      const isLate = outcome.result === 'applied' && !added.has(event_id ?? '');
      return { event_id, ...(isLate ? { result: 'duplicate' as const } : outcome) };
    });
  });
}

function idOf(sent: unknown): string | null {
  const id = typeof sent === 'object' && sent !== null && 'event_id' in sent ? sent.event_id : null;
  return typeof id === 'string' && id.length <= 100 && isStorable(id) ? id : null;
}

async function idsTakenBefore(db: Db, keyId: string, sent: unknown[]): Promise<Set<string>> {
  const ids = sent.map(idOf).filter((id) => id !== null);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('sales_event')
    .select('event_id')
    .where('key_id', '=', keyId)
    .where('event_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

function sentenceOf(
  { code, field = '', candidates = [] }: Extract<Result, { result: 'refused' }>,
  language: ReturnType<typeof languageOf>,
): string {
  const params: Record<string, string> = { field, candidates: candidates.join(', ') };
  return refusalTexts[code][language].replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
}

const Answer = T.Object({
  code: T.Integer(),
  msg: T.String(),
  data: T.Object({
    results: T.Array(
      T.Object({
        event_id: T.Union([T.String(), T.Null()]),
        result: T.String({ description: 'applied, duplicate or refused' }),
        code: T.Optional(T.String({ description: Object.keys(refusalTexts).join(', ') })),
        message: T.Optional(T.String()),
        field: T.Optional(T.String()),
        candidates: T.Optional(T.Array(T.String())),
      }),
    ),
  }),
});

const header = (description: string) => T.String({ description });

const describedRoute = {
  summary: 'Tell what became of customers',
  tags: ['open'],
  headers: T.Object({
    'x-agency-key': header('Id of the key'),
    'webhook-id': header('Id of the call'),
    'webhook-timestamp': header('Seconds since 1970, at most five minutes from now'),
    'webhook-signature': header('v1,<base64 of HMAC-SHA256(secret, id.timestamp.body)>'),
  }),
  body: T.Union([T.Ref(SentEvent), T.Array(T.Ref(SentEvent), { maxItems: mostEvents })]),
  response: { 200: Answer },
};
