import { Type as T } from '@sinclair/typebox';
import { importKindNames } from '../model/import-kinds';
import { mapTilesLimits } from '../model/map-tiles';
import { openEventKinds } from '../model/open-event';
import { MapTiles } from './config';
import { defineApi } from './endpoint';
import { DateTime, Id, Keyword, listOf, nullable, pageOf, paging, RequiredText, Text } from './fields';

const oneOf = (...words: string[]) => T.Union(words.map((word) => T.Literal(word)));

/** Kinds of records that an admin maintains. Those that can be imported have the columns of the file. */
const recordKinds = [
  'companies',
  'people',
  'projects',
  'sale_activities',
  'agencies',
  'labels',
  'broker_groups',
  'store_fields',
  'visit_types',
] as const;
const RecordKind = T.Union(recordKinds.map((kind) => T.Literal(kind)));

const ImportKind = T.Union(importKindNames.map((kind) => T.Literal(kind)));

/** Values of a record by column, as a file holds them (docs/administration.md). */
const Values = T.Record(T.String(), T.String());
const ChangedValues = T.Record(T.String({ pattern: '^[a-z_]{1,40}$' }), T.String({ maxLength: 20_000 }));

const Record = T.Object({
  id: T.String(),
  values: Values,
  facts: T.Record(T.String(), T.String(), {
    description: 'What cannot be written: counts, state, last login (yyyy-MM-dd HH:mm:ss)',
  }),
  archived: T.Boolean({ description: 'No longer offered; old records still show it' }),
});

const PageOfRecords = pageOf(Record);

const ImportRun = T.Object({
  id: T.String(),
  kind: T.String(),
  file_name: T.String(),
  state: T.String({ description: 'running, done, refused, cancelled, stopped or undone' }),
  dry_run: T.Boolean(),
  total_rows: T.Integer(),
  done_rows: T.Integer(),
  new_rows: T.Integer(),
  changed_rows: T.Integer(),
  unchanged_rows: T.Integer(),
  refused_rows: T.Integer(),
  lookalike_rows: T.Integer({ description: 'Rows of a check that look like another record' }),
  begun_at: T.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
  seconds: T.Integer({ description: 'How long it has been running, or ran' }),
  can_undo: T.Boolean(),
  author: nullable(T.String()),
});

const MergeKind = T.Union([T.Literal('stores'), T.Literal('brokers')]);

const ProtocolText = T.Object({ title: Text(60), content: Text(20_000) });
const ProtocolTexts = T.Object({ 'en-US': ProtocolText, 'zh-CN': ProtocolText, 'km-KH': ProtocolText });

const ChangedMapTiles = T.Object({
  ...MapTiles.properties,
  url: T.String({
    minLength: 1,
    maxLength: mapTilesLimits.url,
    description: 'https, with {z}, {x} and {y}, of an allowed origin',
  }),
  attribution: RequiredText(mapTilesLimits.attribution),
  max_zoom: T.Integer({ minimum: mapTilesLimits.leastZoom, maximum: mapTilesLimits.mostZoom }),
});

const SalesKeyId = T.String({ pattern: '^ak_[0-9a-f]{24}$' });
const ShownKey = T.Object({ id: T.String(), secret: T.String() });

const WebhookId = T.String({ pattern: '^we_[0-9a-f]{24}$' });
const OpenEventKinds = T.Array(T.Union(openEventKinds.map((kind) => T.Literal(kind))), {
  minItems: 1,
  uniqueItems: true,
});
const WebhookDetails = {
  name: RequiredText(60),
  url: T.String({ minLength: 1, maxLength: 500, description: 'Public, with https' }),
  kinds: OpenEventKinds,
};

const historyFilter = {
  subject_kind: T.Optional(T.String({ maxLength: 32, description: 'people, stores, settings …' })),
  subject_id: T.Optional(T.String({ maxLength: 64 })),
  account_id: T.Optional(T.String({ ...Id, description: 'Who made the change; 0: a command' })),
  begin_time: T.Optional(
    T.String({ ...DateTime, description: 'yyyy-MM-dd HH:mm:ss, in the organisation’s time zone' }),
  ),
  end_time: T.Optional(DateTime),
};

export const adminApi = defineApi({
  'GET /expand/admin/history': {
    summary: 'Administrative changes, the newest first',
    access: 'admin',
    effect: 'read',
    query: T.Object({ ...paging, ...historyFilter }),
    output: pageOf(
      T.Object({
        id: T.String(),
        at: T.String({ description: 'yyyy-MM-dd HH:mm:ss, in the organisation’s time zone' }),
        author: nullable(
          T.String({ description: 'Name of the admin; null where a command made the change' }),
        ),
        on_behalf_of: nullable(T.String({ description: 'Name of the person for whom the author decided' })),
        action: T.String({ description: 'created, changed, disabled …' }),
        subject_kind: T.String(),
        subject_id: T.String(),
        subject_name: T.String({ description: 'At the time of the change' }),
        old_value: nullable(T.Record(T.String(), T.Unknown())),
        new_value: nullable(T.Record(T.String(), T.Unknown())),
      }),
    ),
  },
  'GET /expand/admin/history/authors': {
    summary: 'People who have made administrative changes',
    access: 'admin',
    effect: 'read',
    output: listOf(T.Object({ id: T.String({ description: 'Account' }), name: T.String() })),
  },
  'POST /expand/admin/history/export': {
    summary: 'Administrative changes as a CSV file, the newest first; who exported what is kept',
    access: 'admin',
    effect: 'write',
    recentProof: true,
    ownTransactions: true,
    csv: true,
    body: T.Object(historyFilter),
    output: T.String(),
  },
  'GET /expand/admin/checklist': {
    summary: 'What is still missing before people can work',
    access: 'admin',
    effect: 'read',
    output: listOf(
      T.Object({
        code: T.String({
          description:
            'no_company, no_project, no_people, no_store, no_broker, stores_without_owner, never_logged_in, default_texts',
        }),
        count: T.Integer({ description: '0 where a count makes no sense' }),
      }),
    ),
  },
  'GET /expand/admin/records': {
    summary: 'Records of a kind: by place where they have one, else by name',
    access: 'admin',
    effect: 'read',
    query: T.Object({
      ...paging,
      kind: RecordKind,
      keyword: T.Optional(Keyword),
      archived: T.Optional(oneOf('0', '1')),
      company_id: T.Optional(Id),
      project_code: T.Optional(T.String({ maxLength: 100, description: 'Project of sale activities' })),
      role: T.Optional(oneOf('specialist', 'manager')),
      state: T.Optional(oneOf('invited', 'active', 'away', 'disabled')),
    }),
    output: PageOfRecords,
  },
  'GET /expand/admin/record': {
    summary: 'One record',
    access: 'admin',
    effect: 'read',
    query: T.Object({ kind: RecordKind, id: Id }),
    output: Record,
  },
  'POST /expand/admin/record/save': {
    summary: 'Create a record, or change the columns that are given',
    access: 'admin',
    effect: 'write',
    body: T.Object({
      kind: RecordKind,
      id: T.Optional(Id),
      values: ChangedValues,
      before: T.Optional(ChangedValues),
    }),
    output: T.Object({ id: T.String() }),
  },
  'POST /expand/admin/record/archive': {
    summary: 'No longer offer a record, or offer it again; a company may need an heir',
    access: 'admin',
    effect: 'write',
    body: T.Object({ kind: RecordKind, id: Id, archived: T.Boolean(), heir_id: T.Optional(Id) }),
    output: T.Object({ changed: T.Boolean() }),
  },
  'POST /expand/admin/record/order': {
    summary: 'Put labels, extended fields, projects or sale activities in another order',
    access: 'admin',
    effect: 'write',
    body: T.Object({ kind: RecordKind, ids: T.Array(Id, { maxItems: 1_000 }) }),
    output: T.Object({ changed: T.Boolean() }),
  },
  'GET /expand/admin/settings': {
    summary: 'Rules of the organisation',
    access: 'admin',
    effect: 'read',
    output: listOf(T.Object({ name: T.String(), value: T.String() })),
  },
  'POST /expand/admin/setting/save': {
    summary: 'Change a rule',
    access: 'admin',
    effect: 'write',
    body: T.Object({
      name: T.String({ maxLength: 64 }),
      value: T.String({ maxLength: 200 }),
      before: T.Optional(T.String({ maxLength: 200 })),
    }),
    output: T.Object({ changed: T.Boolean() }),
  },
  'GET /expand/admin/texts': {
    summary: 'Service agreement (1) and privacy policy (2) as people accept them now',
    access: 'admin',
    effect: 'read',
    output: listOf(
      T.Object({
        type: T.Integer(),
        version: T.String(),
        is_own: T.Boolean({ description: 'Whether the organisation has replaced the built-in text' }),
        texts: ProtocolTexts,
      }),
    ),
  },
  'POST /expand/admin/text/save': {
    summary: 'A new version, which everybody is asked to accept again',
    access: 'admin',
    effect: 'write',
    body: T.Object({
      type: T.Integer({ minimum: 1, maximum: 2 }),
      before_version: T.String({ maxLength: 40 }),
      texts: ProtocolTexts,
    }),
    output: T.Object({ version: T.String() }),
  },
  'GET /expand/admin/map-tiles': {
    summary: 'Where maps get the pictures of streets',
    access: 'admin',
    effect: 'read',
    output: T.Object({
      tiles: nullable(MapTiles),
      allowed_origins: T.Array(T.String(), { description: 'From which pages may load tiles' }),
    }),
  },
  'POST /expand/admin/map-tiles/save': {
    summary: 'Get the pictures of streets from elsewhere; without `tiles` maps have no streets',
    access: 'admin',
    effect: 'write',
    body: T.Object({
      tiles: T.Optional(ChangedMapTiles),
      before: T.Optional(T.Object(MapTiles.properties, { description: 'As the author saw it' })),
    }),
    output: T.Object({ changed: T.Boolean() }),
  },
  'POST /expand/admin/person/set-state': {
    summary: 'Disable or enable an identity, or end its sessions',
    access: 'admin',
    effect: 'write',
    recentProof: true,
    body: T.Object({
      account_id: Id,
      action: T.Union([T.Literal('disable'), T.Literal('enable'), T.Literal('end-sessions')]),
    }),
    output: T.Object({ changed: T.Boolean({ description: 'Whether the identity was in another state' }) }),
  },
  'POST /expand/admin/person/cancel-number': {
    summary: 'Keep the present number of an identity whose new one is not confirmed yet',
    access: 'admin',
    effect: 'write',
    body: T.Object({
      account_id: Id,
      mobile: T.String({ maxLength: 40, description: 'The new number as the record shows it' }),
    }),
    output: T.Object({ changed: T.Boolean() }),
  },
  'POST /expand/admin/person/invite': {
    summary: 'Send an SMS with the address of the app',
    access: 'admin',
    effect: 'write',
    body: T.Object({ account_id: Id }),
    output: T.Object({}),
  },
  'GET /expand/admin/sales-keys': {
    summary: 'Keys of sales systems, those in use first',
    access: 'admin',
    effect: 'read',
    output: listOf(
      T.Object({
        id: T.String(),
        name: T.String(),
        created_at: T.String({ description: 'yyyy-MM-dd HH:mm:ss, like all times here' }),
        revoked_at: nullable(T.String()),
        former_until: nullable(T.String({ description: 'End of the former secret after a rotation' })),
        last_used_at: nullable(T.String()),
        failures: T.Integer({ description: 'Calls that named the key and were not signed with it' }),
        last_failure_at: nullable(T.String()),
      }),
    ),
  },
  'POST /expand/admin/sales-key/create': {
    summary: 'A key for a sales system; its secret is shown this once',
    access: 'admin',
    effect: 'write',
    recentProof: true,
    body: T.Object({ name: RequiredText(60) }),
    output: ShownKey,
  },
  'POST /expand/admin/sales-key/rotate': {
    summary: 'Another secret for a key; the former one stays valid for three days',
    access: 'admin',
    effect: 'write',
    recentProof: true,
    body: T.Object({ id: SalesKeyId }),
    output: ShownKey,
  },
  'POST /expand/admin/sales-key/revoke': {
    summary: 'End a key at once',
    access: 'admin',
    effect: 'write',
    body: T.Object({ id: SalesKeyId }),
    output: T.Object({}),
  },
  'GET /expand/admin/webhooks': {
    summary: 'Addresses that events of the organisation are sent to, the newest first',
    access: 'admin',
    effect: 'read',
    output: listOf(
      T.Object({
        id: T.String(),
        name: T.String(),
        url: T.String(),
        kinds: OpenEventKinds,
        created_at: T.String({ description: 'yyyy-MM-dd HH:mm:ss, like all times here' }),
        former_until: nullable(T.String({ description: 'End of the previous secret after a rotation' })),
        paused_at: nullable(T.String()),
        paused_because: nullable(T.String({ description: 'admin or failing' })),
        waiting: T.Integer({ description: 'Events that are not delivered yet' }),
      }),
    ),
  },
  'POST /expand/admin/webhook/create': {
    summary: 'An address to send events to; its secret is shown this once',
    access: 'admin',
    effect: 'write',
    recentProof: true,
    body: T.Object(WebhookDetails),
    output: ShownKey,
  },
  'POST /expand/admin/webhook/change': {
    summary: 'Another name, address or choice of events; refused if `before` is not what is stored',
    access: 'admin',
    effect: 'write',
    recentProof: true,
    body: T.Object({ id: WebhookId, ...WebhookDetails, before: T.Object(WebhookDetails) }),
    output: T.Object({}),
  },
  'POST /expand/admin/webhook/rotate': {
    summary: 'Another secret; for three days both secrets sign',
    access: 'admin',
    effect: 'write',
    recentProof: true,
    body: T.Object({ id: WebhookId }),
    output: ShownKey,
  },
  'POST /expand/admin/webhook/set-paused': {
    summary: 'Pause or resume sending; events wait meanwhile',
    access: 'admin',
    effect: 'write',
    body: T.Object({ id: WebhookId, paused: T.Boolean() }),
    output: T.Object({}),
  },
  'POST /expand/admin/webhook/remove': {
    summary: 'Remove an address with its deliveries',
    access: 'admin',
    effect: 'write',
    body: T.Object({ id: WebhookId }),
    output: T.Object({}),
  },
  'GET /expand/admin/webhook/deliveries': {
    summary: 'Deliveries of the last 30 days to an address, the newest first',
    access: 'admin',
    effect: 'read',
    query: T.Object({ ...paging, endpoint_id: WebhookId }),
    output: pageOf(
      T.Object({
        id: T.String(),
        event_id: T.String({ description: 'The header webhook-id' }),
        kind: T.String(),
        subject: T.String({ description: 'Kind and id of the record; its events are sent in order' }),
        body: T.String(),
        state: T.String({ description: 'waiting, delivered or given_up' }),
        queued_at: T.String(),
        tries: T.Integer(),
        next_try_at: nullable(T.String()),
        last_tried_at: nullable(T.String()),
        last_status: nullable(T.Integer()),
        last_answer: T.String({ description: 'Beginning of the last answer, or why there was none' }),
        delivered_at: nullable(T.String()),
      }),
    ),
  },
  'POST /expand/admin/webhook/send-again': {
    summary: 'Send a delivery again, with the same event id',
    access: 'admin',
    effect: 'write',
    body: T.Object({ id: Id }),
    output: T.Object({}),
  },
  'POST /expand/admin/import/start': {
    summary: 'Check or import a file of at most 50 MB and 100,000 rows',
    access: 'admin',
    effect: 'write',
    upload: 'table',
    body: T.Object({
      file: T.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'CSV or XLSX' }),
      kind: ImportKind,
      dry_run: T.Optional(oneOf('0', '1')),
      all_or_nothing: T.Optional(oneOf('0', '1')),
      create_missing: T.Optional(oneOf('0', '1')),
    }),
    output: T.Object({ id: T.String() }),
  },
  'GET /expand/admin/imports': {
    summary: 'Imports and checks, the newest first',
    access: 'admin',
    effect: 'read',
    query: T.Object(paging),
    output: pageOf(ImportRun),
  },
  'POST /expand/admin/import/apply': {
    summary: 'Import the file of a check',
    access: 'admin',
    effect: 'write',
    body: T.Object({ id: Id }),
    output: T.Object({ id: T.String() }),
  },
  'POST /expand/admin/import/cancel': {
    summary: 'Stop a running import between two batches',
    access: 'admin',
    effect: 'write',
    body: T.Object({ id: Id }),
    output: T.Object({ changed: T.Boolean() }),
  },
  'POST /expand/admin/import/undo': {
    summary: 'Take back an import of the last 24 hours, except what has been changed since',
    access: 'admin',
    effect: 'write',
    ownTransactions: true,
    body: T.Object({ id: Id }),
    output: T.Object({
      undone: T.Integer(),
      left: T.Integer({ description: 'Rows that somebody has changed since' }),
    }),
  },
  'POST /expand/admin/import/refusals': {
    summary: 'Refused rows with their reasons as a CSV file',
    access: 'admin',
    effect: 'read',
    csv: true,
    body: T.Object({ id: Id }),
    output: T.String(),
  },
  'GET /expand/admin/import/lookalikes': {
    summary:
      'Rows of a check that look like a stored record or an earlier row; they are imported all the same',
    access: 'admin',
    effect: 'read',
    query: T.Object({ ...paging, id: Id }),
    output: pageOf(
      T.Object({
        id: T.String(),
        row: T.Integer({ description: 'Line of the file, the header being 1' }),
        way: T.String({ description: 'number, or name: the same name at the same place' }),
        line: nullable(
          T.Integer({ description: 'Line of the row that it looks like; null where that is stored' }),
        ),
        record: T.String({ description: 'Key and name of the other record' }),
      }),
    ),
  },
  'POST /expand/admin/export': {
    summary: 'All records of a kind in the format of an import; who exported what is kept',
    access: 'admin',
    effect: 'write',
    recentProof: true,
    ownTransactions: true,
    csv: true,
    body: T.Object({ kind: ImportKind }),
    output: T.String(),
  },
  'POST /expand/admin/import/template': {
    summary: 'An empty file with the headings of a language',
    access: 'admin',
    effect: 'read',
    csv: true,
    body: T.Object({ kind: ImportKind }),
    output: T.String(),
  },
  'GET /expand/admin/duplicates': {
    summary: 'Groups of stores or brokers that are probably the same one, the newest first',
    access: 'admin',
    effect: 'read',
    query: T.Object({ ...paging, kind: MergeKind, keyword: T.Optional(Keyword) }),
    output: pageOf(
      T.Object({
        id: T.String(),
        way: T.String({ description: 'number, or name: the same name at the same place' }),
        size: T.Integer({ description: 'Records of the group; the first ten are listed' }),
        records: T.Array(
          T.Object({
            id: T.String(),
            name: T.String(),
            code: T.String({ description: 'Empty for brokers' }),
            mobile: T.String({ description: 'With the calling code' }),
            place: T.String({ description: 'Address of a store, store of a broker' }),
            compare_with: nullable(
              T.String({ description: 'Oldest record before it in the group that may be the same one' }),
            ),
          }),
        ),
      }),
    ),
  },
  'GET /expand/admin/duplicates/different': {
    summary: 'Pairs that look the same and are marked as different, the newest mark first',
    access: 'admin',
    effect: 'read',
    query: T.Object({ ...paging, kind: MergeKind }),
    output: pageOf(
      T.Object({
        id: T.String(),
        older_id: T.String(),
        older_name: T.String(),
        newer_id: T.String(),
        newer_name: T.String(),
        marked_at: T.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
        author: nullable(T.String()),
      }),
    ),
  },
  'POST /expand/admin/duplicate/set-different': {
    summary: 'No longer list two records as duplicates, or list them again',
    access: 'admin',
    effect: 'write',
    body: T.Object({ kind: MergeKind, id: Id, other_id: Id, different: T.Boolean() }),
    output: T.Object({ changed: T.Boolean() }),
  },
  'GET /expand/admin/merge/preview': {
    summary: 'What moves if one record is merged into another one, and the values of both',
    access: 'admin',
    effect: 'read',
    query: T.Object({ kind: MergeKind, winner_id: Id, loser_id: Id }),
    output: T.Object({
      version: T.String({ description: 'Changes with the two records; the merge sends it back' }),
      fields: T.Array(T.Object({ name: T.String(), winner: T.String(), loser: T.String() })),
      moves: T.Array(
        T.Object({
          name: T.String({ description: 'brokers, customers, records, visits, photos or chats' }),
          count: T.Integer(),
        }),
      ),
    }),
  },
  'POST /expand/admin/merge': {
    summary: 'Merge one store or broker into another one; repeating it changes nothing',
    access: 'admin',
    effect: 'write',
    body: T.Object({
      kind: MergeKind,
      winner_id: Id,
      loser_id: Id,
      from_loser: T.Array(T.String({ maxLength: 40 }), {
        maxItems: 20,
        description: 'Fields of the preview whose value is that of the record that goes',
      }),
      version: T.String({ maxLength: 64 }),
    }),
    output: T.Object({ id: T.String() }),
  },
  'POST /expand/admin/merge/undo': {
    summary: 'Separate two records that were merged within the last 24 hours',
    access: 'admin',
    effect: 'write',
    body: T.Object({ id: Id }),
    output: T.Object({
      undone: T.Integer(),
      left: T.Integer({
        description: 'Rows that somebody has changed since; they stay with the other record',
      }),
    }),
  },
  'GET /expand/admin/merges': {
    summary: 'Merged stores or brokers, the newest first',
    access: 'admin',
    effect: 'read',
    query: T.Object({ ...paging, kind: MergeKind }),
    output: pageOf(
      T.Object({
        id: T.String(),
        winner_name: T.String({ description: 'At the time of the merge' }),
        loser_name: T.String(),
        merged_at: T.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
        undone: T.Boolean(),
        can_undo: T.Boolean(),
        author: nullable(T.String()),
      }),
    ),
  },
});
