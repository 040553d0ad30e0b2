export const imUserOfBroker = (brokerId: string) => `b${brokerId}`;

export function brokerOfImUser(imUserId: string): string | undefined {
  return /^b(\d{1,18})$/.exec(imUserId)?.[1];
}
