import { paths } from '@agency/shared';

/** `msg_type` and `tab_key` of the two kinds of notices (specification, section 3 "Notice"). */
export const NoticeKind = { customerDynamics: 1, reminder: 2 } as const;
export type NoticeKind = (typeof NoticeKind)[keyof typeof NoticeKind];

export const noticeKinds = [NoticeKind.customerDynamics, NoticeKind.reminder] as const;

/** `broker_cst_from` of a store opened from the store list; a reminder opens it the same way. */
const fromStoreList = 1;

interface Extra {
  store_id?: string | number;
  clue_id?: string | number;
  type?: number;
}

function extraOf(text: string): Extra | null {
  try {
    const extra: unknown = JSON.parse(text);
    return typeof extra === 'object' ? (extra as Extra | null) : null;
  } catch {
    return null;
  }
}

/** Where a notice leads: customer dynamics to the customer, reminders to the store; null when it does not say. */
export function noticeHref(kind: NoticeKind, extraText: string): string | null {
  const extra = extraOf(extraText);
  const store_id = extra?.store_id === undefined ? undefined : String(extra.store_id);
  if (kind === NoticeKind.reminder) {
    return store_id ? paths.storeDetails.href({ store_id, broker_cst_from: fromStoreList }) : null;
  }
  const clue_id = extra?.clue_id === undefined ? undefined : String(extra.clue_id);
  return clue_id ? paths.customerDetails.href({ clue_id, store_id, type: extra?.type }) : null;
}
