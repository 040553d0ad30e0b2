import { Type as T, type TLiteral, type TSchema } from '@sinclair/typebox';
import type { PhoneType } from '../model/phone';
import { type ReportFieldType, reportFieldTypes } from '../model/report';
import { defineApi } from './endpoint';
import {
  CallingCodeOrNone,
  CustomerKeyword,
  Id,
  Keyword,
  NamedItem,
  nullable,
  PhoneText,
  pageOf,
  paging,
} from './fields';

const literals = <Value extends string>(values: readonly Value[]) =>
  T.Union(values.map((value) => T.Literal(value)) as TLiteral<Value>[]);

const phoneTypes = [
  'mobile',
  'tel',
  'Hong_Kong_mobile',
  'Ao_Men_mobile',
  'Tai_Wan_mobile',
  'global_tel',
] as const satisfies readonly PhoneType[];

const TelType = literals(phoneTypes);

/** Missing values may be sent empty, because the report's own rules name them in the order of the form. */
const maybe = <S extends TSchema>(schema: S) => T.Optional(schema);
const ChosenId = maybe(T.String({ pattern: '^[0-9]{0,18}$', description: 'Id, empty if none is chosen' }));
/** Wider than the form's limits, which the report's own rules enforce. */
const FormText = maybe(T.String({ maxLength: 8_192 }));

const customerFrom = maybe(
  T.Integer({ minimum: 0, maximum: 99, description: 'The screen before the report' }),
);

const ReportQuery = T.Object({
  store_id: T.Optional(Id),
  broker_id: T.Optional(Id),
  type: T.Optional(T.Integer({ minimum: 2, maximum: 10, description: 'Type of the customer list' })),
});

const numbers = {
  cst_type: maybe(T.Integer({ minimum: 1, maximum: 2, description: '1 whole number, 2 four digits hidden' })),
  mobile_tel: maybe(T.String({ ...PhoneText, description: 'The first number, where there are no cst_tels' })),
  tel_type: maybe(TelType),
  cst_tels: maybe(
    T.Array(
      T.Object({
        value: PhoneText,
        type: TelType,
        prefixNum: maybe(CallingCodeOrNone),
      }),
      { maxItems: 4 },
    ),
  ),
};

const ReportPayload = T.Object({
  store_id: ChosenId,
  project_id: ChosenId,
  broker_id: ChosenId,
  member_id: ChosenId,
  cst_name: FormText,
  gender: maybe(T.Integer({ minimum: 0, maximum: 2, description: '1 male, 2 female' })),
  ...numbers,
  dkr_name: FormText,
  dkr_mobile: maybe(T.String({ maxLength: 32 })),
  dkr_identity: maybe(T.String({ maxLength: 32 })),
  identity: maybe(T.String({ maxLength: 32 })),
  dk_time: maybe(T.String({ maxLength: 32, description: 'Expected visit, yyyy-MM-dd HH:mm:ss' })),
  remarks: FormText,
  broker_cst_from: customerFrom,
});

const ReportField = T.Object({
  type: literals<ReportFieldType>(reportFieldTypes),
  required: T.Integer({ description: '1 required' }),
  text: T.String({ description: 'What the form calls it' }),
});

const ReportFieldConfig = T.Object({
  report_fields: T.Array(ReportField),
  hide_number_report: T.Integer({ description: '1: four digits may be hidden' }),
  multi_tel: T.Integer({ description: '1: up to four numbers' }),
});

const Reported = T.Object({ clue_id: T.String(), may_duplicate: T.Integer() });

export const reportApi = defineApi({
  'POST /expand/check-broker-cst-report': {
    summary: 'Whether the broker can report, and whether the number looks like one that is reported',
    access: 'session',
    effect: 'read',
    body: T.Object({ broker_id: Id, store_id: T.Optional(Id), project_id: T.Optional(Id), ...numbers }),
    output: T.Object({ may_duplicate: T.Integer({ description: '1: a report would be a duplicate' }) }),
  },
  'GET /expand/cst/get-project-detail-for-recommend': {
    summary: 'One project with what its report form asks for',
    access: 'session',
    effect: 'read',
    query: T.Object({ project_id: Id, store_id: T.Optional(Id) }),
    output: T.Object({
      id: T.String(),
      name: T.String(),
      company_name: T.String(),
      protect_days: T.Integer({ description: 'Days for which a report protects its customer' }),
      ...ReportFieldConfig.properties,
    }),
  },
  'GET /expand/cst/get-report-list': {
    summary: 'Reports made on behalf, newest first; an attache sees the own ones',
    access: 'session',
    effect: 'read',
    mayBeOlder: true,
    query: T.Object({
      ...paging,
      store_id: T.Optional(Id),
      broker_id: T.Optional(Id),
      project_id: T.Optional(Id),
      keyword: T.Optional(CustomerKeyword),
    }),
    output: pageOf(
      T.Object({
        clue_id: T.String(),
        cst_name: T.String(),
        gender: T.Integer(),
        mobile_tel: T.String(),
        clue_status: T.Integer(),
        may_duplicate: T.Integer({ description: '1: waits for the whole number' }),
        created_on: T.String(),
        project_item: NamedItem,
        broker_item: T.Object({ id: T.String(), broker_name: T.String() }),
        store_item: nullable(T.Object({ id: T.String(), store_name: T.String() })),
      }),
    ),
  },
  'POST /expand/cst/recommend': {
    summary: 'Report a customer on behalf of a broker',
    access: 'session',
    effect: 'write',
    query: ReportQuery,
    body: ReportPayload,
    output: Reported,
  },
  'POST /expand/cst/full-tel': {
    summary: 'Complete a hidden number with its four digits or as a whole',
    access: 'session',
    effect: 'write',
    query: ReportQuery,
    body: T.Object({
      clue_id: Id,
      full_tel: T.String({ pattern: '^[0-9]{4,18}$', description: 'The hidden digits or the whole number' }),
      tel_type: maybe(
        T.Integer({
          minimum: 1,
          maximum: 2,
          description: '1 full_tel has the hidden digits, 2 the whole number',
        }),
      ),
      broker_id: ChosenId,
      store_id: ChosenId,
      broker_cst_from: customerFrom,
    }),
    output: Reported,
  },
  'POST /expand/get-report-page-url': {
    summary: 'The page on which a customer of the store is reported',
    access: 'session',
    effect: 'read',
    body: T.Object({ store_id: Id, broker_id: T.Optional(Id), member_id: T.Optional(Id) }),
    output: T.Object({ url: T.String() }),
  },
  'POST /expand/company/project-list': {
    summary: 'Projects on which customers can be reported',
    access: 'session',
    effect: 'read',
    body: T.Object({
      ...paging,
      store_id: T.Optional(Id),
      keyword: T.Optional(Keyword),
    }),
    output: pageOf(
      T.Object({
        id: T.String(),
        name: T.String(),
        company_name: T.String(),
        hide_number_report: T.Integer(),
      }),
    ),
  },
  'POST /expand/cst/get-report-field-config': {
    summary: 'What the report form of a project asks for',
    access: 'session',
    effect: 'read',
    body: T.Object({ project_id: Id, store_id: T.Optional(Id) }),
    output: ReportFieldConfig,
  },
  'GET /expand/project/get-report-more-detail': {
    summary: 'Sale activities of a project',
    access: 'session',
    effect: 'read',
    query: T.Object({ project_id: Id, orgcode: T.String({ minLength: 1, maxLength: 32 }) }),
    output: T.Object({
      project_name: T.String(),
      sale_list: T.Object({
        sale_list: T.Array(T.Object({ sale_type: T.String(), sale_desc: T.String() })),
      }),
    }),
  },
});
