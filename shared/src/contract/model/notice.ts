/** `msg_type` of a notice and `tab_key` of its list (docs/product.md, section 3 "Notice"). */
export const NoticeType = { customerDynamics: 1, reminder: 2 } as const;
export type NoticeType = (typeof NoticeType)[keyof typeof NoticeType];

export const noticeTypes = [NoticeType.customerDynamics, NoticeType.reminder] as const;
