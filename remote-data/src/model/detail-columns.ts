import type { ApiOutput } from '@agency/shared/api';

type Answer = ApiOutput<'POST /expand/stat/detail'>;

/** The four kinds of rows, by the part of the answer that has them. */
export type DetailKind = keyof Answer;
export type DetailPart = NonNullable<Answer[DetailKind]>;
export type DetailRow = DetailPart['list'][number];

/** A column after the name, which stands first. */
export type DetailColumn =
  | 'time'
  | 'project_name'
  | 'currency_amount'
  | 'visit_type'
  | 'store_name'
  | 'broker_name'
  | 'member_name'
  | 'mobile_tel';

/** What decides stands beside the name; the number, which is called, at the end under the thumb. */
const columns: Record<DetailKind, readonly DetailColumn[]> = {
  customer_detail: ['time', 'project_name', 'store_name', 'broker_name', 'member_name', 'mobile_tel'],
  store_detail: ['time', 'member_name', 'mobile_tel'],
  broker_detail: ['time', 'store_name', 'member_name', 'mobile_tel'],
  store_visit_detail: ['time', 'visit_type', 'member_name', 'mobile_tel'],
};

/** Deals have amounts; what was only reported or visited has none yet. */
const withAmount = ['expand_cj_count', 'expand_cj_amount'];

export function columnsOf(kind: DetailKind, indicatorId: string): readonly DetailColumn[] {
  const [time, ...others] = columns[kind] as [DetailColumn, ...DetailColumn[]];
  return withAmount.includes(indicatorId) ? [time, 'currency_amount', ...others] : columns[kind];
}

/** The kind of rows that an answer has, with them; undefined for an answer without any part. */
export function partOf(answer: Answer): { kind: DetailKind; part: DetailPart } | undefined {
  const [found] = Object.entries(answer) as [DetailKind, DetailPart][];
  return found && { kind: found[0], part: found[1] };
}
