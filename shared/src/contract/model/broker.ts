export const BrokerStatus = { inCooperation: 1, disabled: 2, inReview: 3 } as const;

export const BrokerType = { broker: 1, independent: 2, manager: 3 } as const;

export const ApprovalStatus = { agree: 1, refuse: 2 } as const;

/** `search_type`: the two tabs of the broker list. */
export const BrokerSearchType = { ofStores: 1, independent: 2 } as const;

export function brokerStatusesOf(requested: readonly number[] | undefined): readonly number[] {
  return !requested?.length || requested.includes(0)
    ? [BrokerStatus.inCooperation, BrokerStatus.inReview]
    : requested;
}
