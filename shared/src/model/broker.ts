/** `broker_status`. */
export const BrokerStatus = { inCooperation: 1, disabled: 2, inReview: 3 } as const;

/** `broker_type`: the store's manager is shown as such. */
export const BrokerType = { broker: 1, independent: 2, manager: 3 } as const;
