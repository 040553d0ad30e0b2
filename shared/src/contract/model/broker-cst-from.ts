/** `broker_cst_from`: the screen from which a store was opened and a report was made (docs/product.md, section 2). */
export const BrokerCstFrom = { storeList: 1, pool: 5 } as const;
