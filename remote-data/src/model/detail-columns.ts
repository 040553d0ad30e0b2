import type { ApiOutput } from '@agency/shared/api';

type Answer = ApiOutput<'POST /expand/stat/detail'>;

export type DetailKind = keyof Answer;
export type DetailPart = NonNullable<Answer[DetailKind]>;
export type DetailRow = DetailPart['list'][number];

export type DetailColumn =
  | 'time'
  | 'project_name'
  | 'currency_amount'
  | 'visit_type'
  | 'store_name'
  | 'broker_name'
  | 'member_name'
  | 'mobile_tel';

/** The deciding facts come first. The phone number, which is tapped to call, comes last, within reach of the thumb. */
const columns: Record<DetailKind, readonly DetailColumn[]> = {
  customer_detail: ['time', 'project_name', 'store_name', 'broker_name', 'member_name', 'mobile_tel'],
  store_detail: ['time', 'member_name', 'mobile_tel'],
  broker_detail: ['time', 'store_name', 'member_name', 'mobile_tel'],
  store_visit_detail: ['time', 'visit_type', 'member_name', 'mobile_tel'],
};

const withAmount = ['expand_cj_count', 'expand_cj_amount'];

export function columnsOf(kind: DetailKind, indicatorId: string): readonly DetailColumn[] {
  const [time, ...others] = columns[kind] as [DetailColumn, ...DetailColumn[]];
  return withAmount.includes(indicatorId) ? [time, 'currency_amount', ...others] : columns[kind];
}

/** Returns the only part of an answer and its kind; undefined if the answer is empty. */
export function partOf(answer: Answer): { kind: DetailKind; part: DetailPart } | undefined {
  const [found] = Object.entries(answer) as [DetailKind, DetailPart][];
  return found && { kind: found[0], part: found[1] };
}
