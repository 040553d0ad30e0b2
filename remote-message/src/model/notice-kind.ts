import { NoticeType } from '@agency/shared/model/notice';

/** The `tab_key` values of links to notices; the first is the default (docs/product.md, section 2 "Messages"). */
export const kindKeys = ['1', '2'] as const;

export function kindOf(key: (typeof kindKeys)[number]): NoticeType {
  return key === '1' ? NoticeType.customerDynamics : NoticeType.reminder;
}
