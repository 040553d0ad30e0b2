export const numberKinds = ['customer', 'broker'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** Roles for revealing a masked number: a keeper is an attache responsible for the broker or the broker's store. */
export const numberAskers = ['manager', 'keeper', 'attache'] as const;
export type NumberAsker = (typeof numberAskers)[number];

/** Source: docs/product.md, section 6. The full number of a customer reported with hidden digits is not stored here. */
const mayReveal: Record<NumberKind, Record<NumberAsker, boolean>> = {
  customer: { manager: false, keeper: false, attache: false },
  broker: { manager: true, keeper: true, attache: false },
};

export function canReveal(kind: NumberKind, asker: NumberAsker): boolean {
  return mayReveal[kind][asker];
}
