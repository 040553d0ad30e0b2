/** Rules by which an admin divides what a person holds: all to one, evenly, or by company or region of the stores. */
export const handOverRules = ['one', 'even', 'company', 'region'] as const;
export type HandOverRule = (typeof handOverRules)[number];

export const heldKinds = [
  'stores',
  'brokers',
  'customers',
  'closed_customers',
  'visit_plans',
  'chats',
] as const;
export type HeldKind = (typeof heldKinds)[number];

export const mostSuccessors = 50;
