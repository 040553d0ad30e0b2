import { Type as T } from '@sinclair/typebox';
import { mostDeposited, unsentKinds } from '../model/unsent-writes';
import { defineApi } from './endpoint';
import { Id, listOf, Nothing, nullable } from './fields';

const Kind = T.Union(unsentKinds.map((kind) => T.Literal(kind)));

export const unsentApi = defineApi({
  'POST /expand/unsent/deposit': {
    summary:
      'Hand in what a phone had not sent when the access of its person ended; nothing of it is carried out',
    access: 'public',
    effect: 'write',
    mostBytes: 1_048_576,
    body: T.Object({
      token: T.String({ minLength: 1, maxLength: 128, description: 'Of the ended session' }),
      items: T.Array(
        T.Object({
          client_id: T.String({ minLength: 1, maxLength: 64 }),
          kind: Kind,
          target_id: T.Optional(
            T.String({ pattern: Id.pattern, description: 'Store of a visit, conversation of a message' }),
          ),
          text: T.String({ maxLength: 10_000 }),
          pictures: T.Integer({ minimum: 0, maximum: 100, description: 'How many; they stay on the phone' }),
          recorded_ago: T.Integer({ minimum: 0, maximum: 31_536_000, description: 'Seconds' }),
        }),
        { minItems: 1, maxItems: mostDeposited },
      ),
    }),
    output: T.Object({
      is_accepted: T.Boolean({
        description:
          'False if the session ended in another way: the phone sends the rest after the next login',
      }),
    }),
  },
  'GET /expand/unsent': {
    summary: 'What phones of people who have left had not sent, for whoever looks after it now',
    access: 'session',
    effect: 'read',
    output: listOf(
      T.Object({
        id: T.String(),
        kind: Kind,
        person_name: T.String(),
        recorded_at: T.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
        text: T.String(),
        pictures: T.Integer(),
        store_id: nullable(T.String()),
        store_name: nullable(T.String()),
        conversation_id: nullable(T.String({ description: 'Null if it is somebody else’s' })),
        broker_name: nullable(T.String()),
      }),
    ),
  },
  'POST /expand/unsent/done': {
    summary: 'Take an entry off the list',
    access: 'session',
    effect: 'write',
    body: T.Object({ id: Id }),
    output: Nothing,
  },
});
