/** Kinds of writes that a phone hands in if the access of its person ended before it could send them. */
export const unsentKinds = ['visit', 'chat'] as const;
export type UnsentKind = (typeof unsentKinds)[number];

/** Maximum number of entries in one call. */
export const mostDeposited = 50;

/** Maximum number of entries that one person leaves. */
export const mostLeft = 1_000;

/** Days after the end of the access in which a phone can hand in. */
export const depositDays = 30;
