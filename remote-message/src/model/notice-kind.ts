import { NoticeType } from '@agency/shared/model/notice';

/** `tab_key` of the addresses of notices; the first one where there is none (docs/product.md, section 2 "Messages"). */
export const kindKeys = ['1', '2'] as const;

export function kindOf(key: (typeof kindKeys)[number]): NoticeType {
  return key === '1' ? NoticeType.customerDynamics : NoticeType.reminder;
}
