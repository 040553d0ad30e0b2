/** Whose number stands on a customer's details, and may be masked there. */
export const numberKinds = ['customer', 'broker'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** Who asks for a masked number: a keeper is an attache who looks after its broker, or after the broker's store. */
export const numberAskers = ['manager', 'keeper', 'attache'] as const;
export type NumberAsker = (typeof numberAskers)[number];

/** docs/product.md, section 6. Of a customer who was reported with a hidden number nobody here has more of it. */
const mayReveal: Record<NumberKind, Record<NumberAsker, boolean>> = {
  customer: { manager: false, keeper: false, attache: false },
  broker: { manager: true, keeper: true, attache: false },
};

/** Whether a masked number is told to who asks for it. What is whole already needs no asking. */
export function canReveal(kind: NumberKind, asker: NumberAsker): boolean {
  return mayReveal[kind][asker];
}
