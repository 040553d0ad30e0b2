import {
  type SalesEventType,
  salesEventTypes,
  type Withdrawable,
  withdrawables,
} from '@agency/shared/model/sales-event';
import fc from 'fast-check';
import { customerStateOf, type SalesEvent } from './customer-state';

const nothing = { by: '', content: '', images: [], attachments: [], building_no: '', unit: '', room: '' };
const begin = Date.UTC(2026, 10, 1);

function anEvent(minute: number, type: SalesEventType, more: Partial<SalesEvent> = {}): SalesEvent {
  const occurred_at = new Date(begin + minute * 60_000);
  return {
    ...nothing,
    event_id: `${minute}-${type}`,
    type,
    what: null,
    occurred_at,
    amount: null,
    area: null,
    ...more,
  };
}

const withdrawal = (minute: number, what: Withdrawable) => anEvent(minute, 'withdrawn', { what });

const inWords = (events: SalesEvent[]) => {
  const { clue_status, cst_status, cj_amount, visits, trades, steps } = customerStateOf(events);
  return [
    clue_status,
    cst_status,
    cj_amount,
    visits.map(({ visit_type }) => visit_type),
    trades.length,
    steps.length,
  ];
};

it.each<[string, SalesEvent[], ReturnType<typeof inWords>]>([
  ['nothing', [], [1, 1, null, [], 0, 0]],
  ['a confirmation', [anEvent(1, 'confirmed')], [2, 1, null, [], 0, 1]],
  ['two confirmations', [anEvent(1, 'confirmed'), anEvent(2, 'confirmed')], [2, 1, null, [], 0, 1]],
  ['a rejection', [anEvent(1, 'rejected')], [3, 1, null, [], 0, 1]],
  ['a rejection after a visit', [anEvent(1, 'arrived'), anEvent(2, 'rejected')], [3, 2, null, [1], 0, 2]],
  ['a visit after a rejection', [anEvent(1, 'rejected'), anEvent(2, 'arrived')], [2, 2, null, [1], 0, 2]],
  ['a rejection after a deal', [anEvent(1, 'reserved'), anEvent(2, 'rejected')], [2, 3, null, [5], 0, 1]],
  ['two visits', [anEvent(1, 'arrived'), anEvent(2, 'arrived')], [2, 2, null, [1, 2], 0, 2]],
  ['a contract alone', [anEvent(1, 'signed', { amount: 5 })], [2, 5, 5, [7], 1, 1]],
  [
    'a contract without an amount',
    [anEvent(1, 'subscribed', { amount: 7 }), anEvent(2, 'signed')],
    [2, 5, 7, [6, 7], 1, 2],
  ],
  [
    'contracts of two units',
    [
      anEvent(1, 'subscribed', { amount: 7, room: '1' }),
      anEvent(2, 'subscribed', { amount: 9, room: '2' }),
      anEvent(3, 'signed', { amount: 8, room: '1' }),
      anEvent(4, 'signed', { room: '2' }),
    ],
    [2, 5, 17, [6, 6, 7, 7], 2, 4],
  ],
  [
    'a withdrawn contract',
    [anEvent(1, 'subscribed', { amount: 7 }), anEvent(2, 'signed'), withdrawal(3, 'contract')],
    [2, 4, null, [6], 1, 3],
  ],
  ['a withdrawal of nothing', [anEvent(1, 'arrived'), withdrawal(2, 'contract')], [2, 2, null, [1], 0, 1]],
  [
    'a deal after a withdrawal',
    [anEvent(1, 'subscribed'), withdrawal(2, 'subscription'), anEvent(3, 'subscribed')],
    [2, 4, null, [6], 1, 3],
  ],
])('%s', (_, events, expected) => {
  expect(inWords(events)).toEqual(expected);
});

it('takes the times of the first visit and of the first deals that were not withdrawn', () => {
  const { visited_on, subscribed_on, signed_on } = customerStateOf([
    anEvent(5, 'arrived'),
    anEvent(3, 'arrived'),
    anEvent(6, 'subscribed'),
    withdrawal(7, 'subscription'),
    anEvent(8, 'subscribed'),
    anEvent(9, 'signed'),
  ]);
  const at = (minute: number) => new Date(begin + minute * 60_000);
  expect([visited_on, subscribed_on, signed_on]).toEqual([at(3), at(8), at(9)]);
});

it('completes a subscription with what the contract says', () => {
  const { trades } = customerStateOf([
    anEvent(1, 'subscribed', { amount: 7, room: '1802', attachments: ['/files/form'] }),
    anEvent(2, 'signed', { amount: 8, area: 90, attachments: ['/files/contract'] }),
  ]);
  const whole = { amount: 8, room: '1802', area: 90, attachments: ['/files/form', '/files/contract'] };
  expect(trades).toMatchObject([whole]);
});

const anyEvent = fc
  .record({
    minute: fc.integer({ min: 0, max: 20 }),
    type: fc.constantFrom(...salesEventTypes),
    what: fc.constantFrom(...withdrawables),
    amount: fc.option(fc.integer({ min: 0, max: 1_000 })),
    room: fc.constantFrom('', '1', '2'),
  })
  .map(({ minute, type, what, ...more }) =>
    anEvent(minute, type, { ...more, what: type === 'withdrawn' ? what : null }),
  );

const anyEvents = fc
  .array(anyEvent, { maxLength: 12 })
  .map((events) => events.map((event, index) => ({ ...event, event_id: `E${index}` })));

it('is the same in whatever order the events are told', () => {
  const shuffled = anyEvents.chain((events) =>
    fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
  );
  fc.assert(
    fc.property(shuffled, ([events, others]) => {
      expect(customerStateOf(others)).toEqual(customerStateOf(events));
    }),
  );
});

it('never goes back by a late event that is neither a rejection nor a withdrawal', () => {
  const late = anyEvent.filter(({ type }) => type !== 'rejected' && type !== 'withdrawn');
  fc.assert(
    fc.property(anyEvents, late, (events, told) => {
      const after = customerStateOf([...events, { ...told, event_id: 'late' }]);
      expect(after.cst_status).toBeGreaterThanOrEqual(customerStateOf(events).cst_status);
    }),
  );
});
