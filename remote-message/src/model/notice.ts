import { paths } from '@agency/shared';

/** `msg_type` and `tab_key` of the two kinds of notices (specification, section 3 "Notice"). */
export const NoticeKind = { customerDynamics: 1, reminder: 2 } as const;
export type NoticeKind = (typeof NoticeKind)[keyof typeof NoticeKind];

export const noticeKinds = [NoticeKind.customerDynamics, NoticeKind.reminder] as const;

/** `broker_cst_from` of a store opened from the store list; a reminder opens it the same way. */
const fromStoreList = 1;

/** The store that the JSON of a notice names, if it is readable and names one. */
function storeIdOf(text: string): string | undefined {
  try {
    const extra: unknown = JSON.parse(text);
    if (typeof extra !== 'object' || extra === null || !('store_id' in extra)) return undefined;
    return String(extra.store_id);
  } catch {
    return undefined;
  }
}

/** Where a notice leads: a reminder to its store. Without a store, and for a customer, nowhere. */
export function noticeHref(kind: NoticeKind, extraText: string): string | undefined {
  const store_id = kind === NoticeKind.reminder ? storeIdOf(extraText) : undefined;
  return store_id && paths.storeDetails.href({ store_id, broker_cst_from: fromStoreList });
}
