/** The chat identifier of a broker. */
export const imUserOfBroker = (brokerId: string) => `b${brokerId}`;

/** The broker behind a chat identifier; undefined when it is not one of a broker. */
export function brokerOfImUser(imUserId: string): string | undefined {
  return /^b(\d{1,18})$/.exec(imUserId)?.[1];
}
