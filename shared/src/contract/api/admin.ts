import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { DateTime, Id, nullable, pageOf, paging } from './fields';

/** Values of a record by column, as a file holds them (docs/administration.md). */
const Values = nullable(T.Record(T.String(), T.Unknown()));

/** Administration of the caller's own organisation. */
export const adminApi = defineApi({
  'GET /expand/admin/history': {
    summary: 'Administrative changes, the newest first',
    access: 'admin',
    effect: 'read',
    query: T.Object({
      ...paging,
      subject_kind: T.Optional(T.String({ maxLength: 32, description: 'people, stores, settings …' })),
      subject_id: T.Optional(T.String({ maxLength: 64 })),
      account_id: T.Optional(Id),
      begin_time: T.Optional(DateTime),
      end_time: T.Optional(DateTime),
    }),
    output: pageOf(
      T.Object({
        id: T.String(),
        at: T.String({ description: 'yyyy-MM-dd HH:mm:ss, in the request’s time zone' }),
        author: nullable(
          T.String({ description: 'Name of the admin; null where a command made the change' }),
        ),
        on_behalf_of: nullable(T.String({ description: 'Name of the person for whom the author decided' })),
        action: T.String({ description: 'created, changed, disabled …' }),
        subject_kind: T.String(),
        subject_id: T.String(),
        subject_name: T.String({ description: 'At the time of the change' }),
        old_value: Values,
        new_value: Values,
      }),
    ),
  },
  'POST /expand/admin/person/set-state': {
    summary: 'Disable or enable an identity, or end its sessions',
    access: 'admin',
    effect: 'write',
    body: T.Object({
      account_id: Id,
      action: T.Union([T.Literal('disable'), T.Literal('enable'), T.Literal('end-sessions')]),
    }),
    output: T.Object({ changed: T.Boolean({ description: 'Whether the identity was in another state' }) }),
  },
});
