import { salesEventTypes, withdrawables } from '@agency/shared/model/sales-event';
import { type Static, Type as T } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isStorable } from '../../platform/validation/text-keywords';
import type { SalesEvent } from './customer-state';
import type { RefusalCode } from './refusal-texts';

const oneOf = (words: readonly string[]) => T.Union(words.map((word) => T.Literal(word)));
const text = (maxLength: number) => T.Optional(T.String({ maxLength }));
const Address = T.String({ minLength: 1, maxLength: 500, pattern: '^(https://|/files/)' });
const Addresses = T.Optional(T.Array(Address, { maxItems: 9 }));

/** One event as the sales side sends it; further properties are ignored. */
export const SentEvent = T.Object(
  {
    event_id: T.String({ minLength: 1, maxLength: 100, description: 'Of the sender; counted once for good' }),
    type: oneOf(salesEventTypes),
    occurred_at: T.String({ description: 'ISO 8601 with an offset from UTC, at most five minutes from now' }),
    clue_id: T.Optional(
      T.String({ pattern: '^[0-9]{1,18}$', description: 'The report; else project_code and mobile' }),
    ),
    project_code: T.Optional(T.String({ minLength: 1, maxLength: 50 })),
    country_code: T.Optional(
      T.String({ maxLength: 8, description: 'Of mobile; else that of the organisation' }),
    ),
    mobile: T.Optional(T.String({ minLength: 1, maxLength: 40, description: 'Hidden digits as stars' })),
    what: T.Optional(oneOf(withdrawables)),
    by: text(60),
    content: text(500),
    images: Addresses,
    attachments: Addresses,
    amount: T.Optional(
      T.Number({ minimum: 0, maximum: 1e12, description: 'In the currency of the organisation' }),
    ),
    building_no: text(20),
    unit: text(20),
    room: text(20),
    area: T.Optional(T.Number({ minimum: 0, maximum: 100_000, description: 'In square metres' })),
  },
  { $id: 'SalesEvent' },
);

/** An event names its customer by the id of the report, or by project and number. */
export type Named = { clue_id: string } | { project_code: string; country_code: string; mobile: string };

export class EventRefusal extends Error {
  override readonly name = 'EventRefusal';
  constructor(
    readonly code: RefusalCode,
    readonly params: { field?: string; candidates?: string[] } = {},
  ) {
    super(code);
  }
}

const timeForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;
const toleranceMs = 5 * 60_000;

/**
 * Reads one event of a body.
 * @throws EventRefusal that names the field
 */
export function readSalesEvent(sent: unknown, now: Date): { named: Named; event: SalesEvent } {
  const fault = Value.Errors(SentEvent, sent).First();
  if (fault) throw new EventRefusal('invalid', { field: fault.path.split('/')[1] || 'event_id' });
  const told = sent as Static<typeof SentEvent>;
  const [unstorable] = Object.entries(told).find((entry) => !isStorable(entry)) ?? [];
  if (unstorable !== undefined) throw new EventRefusal('invalid', { field: unstorable });
  const occurred_at = new Date(timeForm.test(told.occurred_at) ? told.occurred_at : Number.NaN);
  if (Number.isNaN(occurred_at.getTime())) throw new EventRefusal('invalid', { field: 'occurred_at' });
  if (occurred_at.getTime() > now.getTime() + toleranceMs) throw new EventRefusal('in_future');
  if ((told.type === 'withdrawn') !== (told.what !== undefined))
    throw new EventRefusal('invalid', { field: 'what' });
  return {
    named: namedBy(told),
    event: {
      event_id: told.event_id,
      type: told.type as SalesEvent['type'],
      what: (told.what ?? null) as SalesEvent['what'],
      occurred_at,
      by: told.by ?? '',
      content: told.content ?? '',
      images: told.images ?? [],
      attachments: told.attachments ?? [],
      amount: told.amount ?? null,
      building_no: told.building_no ?? '',
      unit: told.unit ?? '',
      room: told.room ?? '',
      area: told.area ?? null,
    },
  };
}

function namedBy({ clue_id, project_code, country_code = '', mobile }: Static<typeof SentEvent>): Named {
  if (clue_id) return { clue_id };
  if (!project_code) throw new EventRefusal('invalid', { field: 'project_code' });
  if (!mobile) throw new EventRefusal('invalid', { field: 'mobile' });
  return { project_code, country_code, mobile };
}
