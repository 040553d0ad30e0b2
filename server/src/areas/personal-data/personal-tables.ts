import { type RawBuilder, sql } from 'kysely';

/** Identifies a person by the customers and brokers of one organisation that have the same number. */
export interface Subject {
  orgcode: string;
  country_code: string;
  mobile_tel: string;
  customers: string[];
  brokers: string[];
  /** Names under which they were reported or registered. */
  names: string[];
}

type Condition = RawBuilder<boolean>;
type ColumnKind = 'text' | 'json';

export interface PersonalTable {
  table: string;
  /** Rows that are about the person; a table without it only mentions people in texts. */
  rows?: (subject: Subject) => Condition;
  /** The rows are about somebody else and name the person: a copy has only the columns that are emptied. */
  isMention?: true;
  /** Columns of these rows that are overwritten, with the new value. */
  emptied?: Record<string, string | number | null>;
  /** Columns of these rows in which the names are replaced and the rest stays. */
  named?: Record<string, ColumnKind>;
  /** Columns of these rows with URLs of files that go with them. */
  files?: string[];
  /** These rows are deleted. */
  isRemoved?: true;
  /** Columns of all rows of the organisation in which the number is replaced wherever it is written. */
  texts?: Record<string, ColumnKind>;
  /** Rows of the organisation, for a table without `orgcode`. */
  within?: (orgcode: string) => Condition;
}

/** Stands for an erased name. */
export const erasedName = '***';

const isOneOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

const ofCustomer = ({ customers }: Subject) => isOneOf('customer_id', customers);

const ofBrokerRecord = ({ brokers }: Subject) =>
  sql<boolean>`subject_kind = 'brokers' and subject_id = any(${brokers})`;

const inConversation = (column: string, { brokers }: Subject) =>
  sql<boolean>`${sql.raw(column)} in (select id::text from chat_conversation where ${isOneOf('broker_id', brokers)})`;

const ofTenantAccount = (orgcode: string) =>
  sql<boolean>`account_id in (select id from account where orgcode = ${orgcode})`;

const ofTenantImport = (orgcode: string) =>
  sql<boolean>`import_id in (select id from import_run where orgcode = ${orgcode})`;

const isMerged = ({ brokers, orgcode }: Subject) => sql<boolean>`orgcode = ${orgcode} and kind = 'brokers'
  and (winner_id = any(${brokers}::bigint[]) or loser_id = any(${brokers}::bigint[]))`;

/** A notice names its customer; some lead nowhere, and are found by the name alone. */
const isNoticed = ({ orgcode, customers, names }: Subject) => sql<boolean>`orgcode = ${orgcode}
  and (substring(extra from '"clue_id": ?"?([0-9]+)') = any(${customers})
    or (extra !~ '"clue_id": ?"?[0-9]' and params ->> 'customer' = any(${names})))`;

const companion = { dkr_name: '', dkr_mobile: '', dkr_identity: '' };
const resident = { resident_name: '', resident_tel: '' };

/**
 * All places in which the organisation's data on customers and brokers is stored. A test fails when the database has a
 * column of text that is neither here nor listed there as free of such data.
 */
export const personalTables: PersonalTable[] = [
  {
    table: 'customer',
    rows: ({ customers }) => isOneOf('id', customers),
    emptied: {
      cst_name: erasedName,
      cst_pinyin: '',
      mobile_tel: '',
      identity: '',
      cre_no: '',
      remarks: '',
      images: '[]',
      qr_data: '',
      resident_broker_company: '',
      resident_broker_store: '',
      ...companion,
      ...resident,
    },
    files: ['images'],
    texts: { remarks: 'text', identity: 'text', cre_no: 'text', qr_data: 'text' },
  },
  {
    table: 'customer',
    rows: ({ orgcode, mobile_tel }) => sql`orgcode = ${orgcode} and dkr_mobile = ${mobile_tel}`,
    isMention: true,
    emptied: companion,
  },
  {
    table: 'customer',
    rows: ({ orgcode, mobile_tel }) => sql`orgcode = ${orgcode} and resident_tel = ${mobile_tel}`,
    isMention: true,
    emptied: resident,
  },
  { table: 'customer_tel', rows: ofCustomer, isRemoved: true },
  {
    table: 'customer_flow',
    rows: ({ customers, brokers }) => sql`(${isOneOf('customer_id', customers)}
      or customer_id in (select id from customer where ${isOneOf('broker_id', brokers)}))`,
    named: { params: 'json', exter_info: 'json', created_by: 'text' },
    texts: { params: 'json', exter_info: 'json', created_by: 'text' },
  },
  {
    table: 'customer_flow',
    rows: ofCustomer,
    emptied: { exter_info: '[]', judge_img_url: '' },
    files: ['exter_info', 'judge_img_url'],
  },
  {
    table: 'customer_visit',
    rows: ofCustomer,
    emptied: { visit_content: '', visit_files: '[]' },
    files: ['visit_files'],
    texts: { visit_content: 'text', created_by: 'text' },
  },
  {
    table: 'resident_trade',
    rows: ofCustomer,
    emptied: { building_no: '', unit: '', room: '', attachments: '[]', remark: '' },
    files: ['attachments'],
    texts: { remark: 'text' },
  },
  {
    table: 'sales_event',
    rows: ofCustomer,
    emptied: { content: '', images: '[]', attachments: '[]', building_no: '', unit: '', room: '' },
    files: ['images', 'attachments'],
    texts: { content: 'text', told_by: 'text' },
  },
  {
    table: 'report_dispute',
    rows: ofCustomer,
    emptied: { claimed_name: erasedName, reason: '' },
    texts: { claimed_name: 'text', reason: 'text' },
  },
  { table: 'notice', rows: isNoticed, named: { params: 'json' }, texts: { params: 'json', extra: 'text' } },
  {
    table: 'broker',
    rows: ({ brokers }) => isOneOf('id', brokers),
    emptied: { broker_name: erasedName, broker_pinyin: '', mobile_tel: '' },
  },
  {
    table: 'chat_message',
    rows: (subject) => inConversation('conversation_id::text', subject),
    emptied: { text: '', image: null, card: null, state: 'recalled' },
    files: ['image'],
    texts: { text: 'text', card: 'json' },
    within: (orgcode) =>
      sql`conversation_id in (select id from chat_conversation where orgcode = ${orgcode})`,
  },
  {
    table: 'unsent_write',
    rows: (subject) => sql`kind = 'chat' and ${inConversation('target_id::text', subject)}`,
    emptied: { text: '' },
    texts: { text: 'text' },
  },
  {
    table: 'chat_message',
    rows: ({ customers }) => sql`card ->> 'kind' = 'customer' and card ->> 'id' = any(${customers})`,
    emptied: { text: '', card: null, state: 'recalled' },
  },
  {
    table: 'chat_card',
    rows: ({ orgcode, customers }) => sql`orgcode = ${orgcode}
      and card ->> 'kind' = 'customer' and card ->> 'id' = any(${customers})`,
    isRemoved: true,
    texts: { card: 'json' },
  },
  {
    // A client that has missed a removed event loads its data again.
    table: 'live_event',
    rows: (subject) => sql`(${inConversation(`payload ->> 'conversation_id'`, subject)}
      or (payload #>> '{message,card,kind}' = 'customer'
        and payload #>> '{message,card,id}' = any(${subject.customers})))`,
    isRemoved: true,
    texts: { payload: 'json' },
    within: (orgcode) => sql`(feed in (select 'a' || id from account where orgcode = ${orgcode})
      or feed in (select 'b' || id from broker where orgcode = ${orgcode}))`,
  },
  {
    // The answers stored for repeated calls do not tell the organisation.
    table: 'idempotency',
    rows: ({ names }) =>
      sql`exists (select from unnest(${names}::text[]) name where strpos(response, to_json(name)::text) > 0)`,
    named: { response: 'text' },
    texts: { response: 'text' },
    within: () => sql`true`,
  },
  {
    table: 'admin_history',
    rows: (subject) => sql`orgcode = ${subject.orgcode} and ${ofBrokerRecord(subject)}`,
    emptied: { subject_name: erasedName, old_value: null, new_value: null },
    texts: { subject_name: 'text', old_value: 'json', new_value: 'json' },
  },
  {
    table: 'import_change',
    rows: ({ orgcode, brokers }) => sql`record_id = any(${brokers}::bigint[]) and import_id in
      (select id from import_run where orgcode = ${orgcode} and kind = 'brokers')`,
    emptied: { before: null, after: '{}' },
    texts: { before: 'json', after: 'json' },
    within: ofTenantImport,
  },
  { table: 'import_refusal', texts: { params: 'json' }, within: ofTenantImport },
  {
    table: 'import_lookalike',
    rows: ({ orgcode, names }) => sql`${ofTenantImport(orgcode)} and record = any(${names})`,
    isRemoved: true,
    texts: { record: 'text' },
    within: ofTenantImport,
  },
  {
    table: 'record_merge_row',
    rows: (subject) => sql`merge_id in (select id from record_merge where ${isMerged(subject)})`,
    isRemoved: true,
    texts: { before: 'json', after: 'json' },
    within: (orgcode) => sql`merge_id in (select id from record_merge where orgcode = ${orgcode})`,
  },
  {
    table: 'record_merge',
    rows: isMerged,
    named: { winner_name: 'text', loser_name: 'text' },
    texts: { winner_name: 'text', loser_name: 'text' },
  },
  {
    table: 'webhook_delivery',
    rows: ({ customers, brokers }) =>
      sql`subject = any(${[
        ...customers.map((id) => `customer ${id}`),
        ...brokers.map((id) => `broker ${id}`),
      ]})`,
    named: { body: 'text', last_answer: 'text' },
    texts: { body: 'text', last_answer: 'text' },
    within: (orgcode) => sql`endpoint_id in (select id from webhook_endpoint where orgcode = ${orgcode})`,
  },
  {
    // Both limits end within a day, and a new code can be requested.
    table: 'rate_event',
    rows: ({ country_code, mobile_tel }) => sql`strpos(key, ${`${country_code}${mobile_tel}`}) > 0
      or strpos(key, ${`${country_code} ${mobile_tel}`}) > 0`,
    isRemoved: true,
  },
  {
    table: 'sms_code',
    rows: ({ country_code, mobile_tel }) =>
      sql`regexp_replace(phone, '[^0-9]', '', 'g') = ${country_code + mobile_tel}`,
    isRemoved: true,
  },
  { table: 'export_log', texts: { filter: 'json' } },
  { table: 'saved_filter', texts: { name: 'text', filter: 'text' }, within: ofTenantAccount },
  {
    // Digits, ids and paths of records are replaced before a group is stored; its reports name no organisation.
    table: 'error_group',
    texts: { message: 'text', route: 'text', stack: 'text' },
    within: () => sql`true`,
  },
  { table: 'error_report', texts: { message: 'text', stack: 'text', url: 'text', detail: 'json' } },
  { table: 'quick_replies', texts: { texts: 'json', visit_texts: 'json' }, within: ofTenantAccount },
  { table: 'store', texts: { ext_values: 'json' } },
  { table: 'store_change', texts: { old_value: 'text', new_value: 'text', note: 'text' } },
  { table: 'store_visit', texts: { visit_content: 'text', next_visit_reason: 'text' } },
];
