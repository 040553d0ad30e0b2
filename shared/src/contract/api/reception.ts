import { Type as T, type TLiteral } from '@sinclair/typebox';
import { receptionActs, receptionStates, searchedDigits } from '../model/reception';
import { withdrawables } from '../model/sales-event';
import { defineApi } from './endpoint';
import { Day, Id, NamedItem, nullable, PhoneText, pageOf, paging, RequiredText, Text } from './fields';

const oneOf = <Word extends string>(words: readonly Word[]) =>
  T.Union(words.map((word) => T.Literal(word)) as TLiteral<Word>[]);

const Candidate = T.Object({
  clue_id: T.String(),
  cst_name: T.String(),
  mobile_tel: T.String({ description: 'Masked' }),
  country_code: T.String(),
  project_item: NamedItem,
  state: oneOf(receptionStates),
  last_report_time: T.String(),
});

const Arrival = T.Object({
  arrived_on: T.String(),
  by: T.String({ description: 'Name of the salesperson' }),
});

const Card = T.Object({
  ...Candidate.properties,
  cst_status: T.Integer({ description: '1 report, 2 visit, 3 reservation, 4 subscription, 5 signing' }),
  is_revealable: T.Boolean({ description: 'Whether the whole number is stored and can be asked for' }),
  broker_name: T.String({ description: 'Who reported the customer' }),
  store_name: T.String(),
  member_name: T.String({ description: 'The specialist' }),
  protect_time: T.String(),
  dk_time: T.String({ description: 'Expected visit' }),
  is_other_day: T.Boolean({ description: 'Whether the visit is expected on another day than today' }),
  resident_name: T.String({ description: 'Salesperson who received the customer last' }),
  resident_tel: T.String(),
  arrivals: T.Array(Arrival, { description: 'Those of today, the first one first' }),
  withdrawable: T.Array(oneOf(withdrawables)),
  revision: T.Integer({ description: 'Changes with every act; an act on an outdated card is refused' }),
});

const Files = T.Optional(T.Array(T.String({ minLength: 1, maxLength: 500 }), { maxItems: 9 }));

/** Calls for people who receive customers at a project. Customers of other projects do not exist for them. */
export const receptionApi = defineApi({
  'POST /expand/reception/find-by-code': {
    summary: 'The customer whose visit code was scanned',
    access: 'reception',
    effect: 'read',
    body: T.Object({ code: T.String({ minLength: 1, maxLength: 500, description: 'Text of the code' }) }),
    output: T.Object({
      card: nullable(Card),
      project_item: T.Object(NamedItem.properties, {
        description: 'Project of the report. Without a card the caller does not receive its customers',
      }),
    }),
  },
  'POST /expand/reception/find-by-number': {
    summary: 'Customers with these last digits, newest report first',
    access: 'reception',
    effect: 'read',
    body: T.Object({ last_digits: T.String({ pattern: `^[0-9]{${searchedDigits}}$` }) }),
    output: T.Object({ list: T.Array(Candidate) }),
  },
  'GET /expand/reception/card': {
    summary: 'Whether a customer may be received, and by whom the customer was reported',
    access: 'reception',
    effect: 'read',
    query: T.Object({ clue_id: Id }),
    output: Card,
  },
  'POST /expand/reception/record': {
    summary: 'Record what a customer did at the project',
    access: 'reception',
    effect: 'write',
    judgesRepeats: true,
    body: T.Object({
      clue_id: Id,
      revision: T.Integer({ minimum: 0, description: 'That of the card' }),
      type: oneOf(receptionActs),
      what: T.Optional(oneOf(withdrawables)),
      by: RequiredText(60, { description: 'Name of the salesperson' }),
      by_tel: T.Optional(PhoneText),
      content: T.Optional(Text(500)),
      images: Files,
      attachments: Files,
      day: T.Optional(Day),
      amount: T.Optional(
        T.Number({ minimum: 0, maximum: 1e12, description: 'In the currency of the organisation' }),
      ),
      building_no: T.Optional(Text(20)),
      unit: T.Optional(Text(20)),
      room: T.Optional(Text(20)),
      area: T.Optional(T.Number({ minimum: 0, maximum: 100_000, description: 'In square metres' })),
    }),
    output: Card,
  },
  'POST /expand/reception/reveal-number': {
    summary: 'The whole number of a customer; who looked at it is kept',
    access: 'reception',
    effect: 'write',
    judgesRepeats: true,
    body: T.Object({ clue_id: Id }),
    output: T.Object({ mobile_tel: T.String(), country_code: T.String() }),
  },
  'GET /expand/reception/arrivals': {
    summary: 'Who has arrived today, the last one first',
    access: 'reception',
    effect: 'read',
    query: T.Object(paging),
    output: pageOf(
      T.Object({
        id: T.String(),
        clue_id: T.String(),
        cst_name: T.String(),
        mobile_tel: T.String({ description: 'Masked' }),
        country_code: T.String(),
        project_item: NamedItem,
        ...Arrival.properties,
        is_return: T.Boolean({ description: 'Whether the customer had been here before' }),
      }),
    ),
  },
});
