import { type OpenEventKind, openEventKinds } from '@agency/shared/model/open-event';
import { Type as T, type TObject, type TProperties } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Subject } from './open-event-data';

const orNull = T.Union([T.String(), T.Null()]);
const oneOf = (...words: string[]) => T.Union(words.map((word) => T.Literal(word)));
const dataOf = (properties: TProperties) => T.Object(properties, { additionalProperties: false });

const store = { store_id: T.String(), store_code: T.String(), store_name: T.String() };
const storeOrNull = { store_id: orNull, store_code: orNull, store_name: orNull };
const specialist = { specialist_id: T.String(), specialist_name: T.String() };
const specialistOrNull = { specialist_id: orNull, specialist_name: orNull };

const data: Record<Subject, TObject> = {
  customer: dataOf({
    clue_id: T.String(),
    customer_name: T.String(),
    customer_status: oneOf('reported', 'visited', 'reserved', 'subscribed', 'signed'),
    report_status: oneOf('to_be_confirmed', 'valid', 'invalid'),
    project_code: T.String(),
    project_name: T.String(),
    ...storeOrNull,
    broker_id: orNull,
    broker_name: orNull,
    ...specialistOrNull,
  }),
  store: dataOf({
    ...store,
    store_status: oneOf('in_review', 'in_cooperation', 'review_failed', 'disabled'),
    ...specialistOrNull,
  }),
  broker: dataOf({
    broker_id: T.String(),
    broker_name: T.String(),
    broker_status: oneOf('in_review', 'in_cooperation', 'disabled'),
    ...storeOrNull,
    ...specialistOrNull,
  }),
  visit: dataOf({
    visit_id: T.String(),
    visit_type: T.Integer(),
    visited_at: T.String({ format: 'date-time' }),
    ...store,
    ...specialist,
  }),
};

export function openEventSchema(kind: OpenEventKind) {
  const subject = kind.slice(0, kind.indexOf('.')) as Subject;
  return T.Object(
    { type: T.Literal(kind), timestamp: T.String({ format: 'date-time' }), data: data[subject] },
    { $id: kind, description: 'Body that is posted to a webhook, see docs/integrations.md' },
  );
}

export function describeOpenEvents(app: FastifyInstance): void {
  for (const kind of openEventKinds) app.addSchema(openEventSchema(kind));
}
