/** `visit_type` of a store visit. */
export const VisitType = { all: 0, doorToDoor: 1, phone: 2, onSite: 3 } as const;
export type VisitType = (typeof VisitType)[keyof typeof VisitType];

/** `visit_content` may have as many characters. */
export const visitContentMax = 100;
