/** The chat user of a member, who is another one in each of his organisations. */
export const imUserOfMember = (memberId: string): string => `m${memberId}`;
