/** `type` of a customer list: where its customers come from. */
export const CustomerListType = { agencyBroker: 2, ownBroker: 3, publicStore: 4, poolBroker: 10 } as const;
export type CustomerListType = (typeof CustomerListType)[keyof typeof CustomerListType];

/** `cst_status`: how far a lead has come. */
export const CustomerStatus = { reported: 1, visited: 2, reserved: 3, subscribed: 4, signed: 5 } as const;

/** `clue_status`: whether the report counts. */
export const ClueStatus = { toBeConfirmed: 1, effective: 2, invalid: 3 } as const;

/** A date column that holds this is empty (specification, section 9). */
export const zeroDate = '0000-00-00 00:00:00';
