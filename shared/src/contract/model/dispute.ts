/** Side for which a manager decides: the member who has the customer, or the one whose report was refused. */
export const disputeWinners = ['owner', 'claimant'] as const;
export type DisputeWinner = (typeof disputeWinners)[number];

export const disputeStates = ['open', 'decided'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Characters of the reason for a decision. */
export const maxDisputeReason = 200;
