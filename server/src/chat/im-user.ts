/** Members and brokers in the chat: a member is another user in each of his organisations. */
export const imUserOfMember = (memberId: string): string => `m${memberId}`;
export const imUserOfBroker = (brokerId: string): string => `b${brokerId}`;

/** The broker behind a chat user; null if it is not a broker. */
export function brokerIdOf(imUserId: string): string | null {
  return imUserId.startsWith('b') ? imUserId.slice(1) : null;
}
