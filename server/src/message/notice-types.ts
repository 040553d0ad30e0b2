/** `msg_type` of a notice. */
export const noticeTypes = { customerDynamics: 1, reminder: 2 } as const;
