/** Each member is a separate chat user, so that a person has one per organisation. */
export const imUserOfMember = (memberId: string): string => `m${memberId}`;

export function memberOfImUser(imUserId: string): string | undefined {
  return /^m(\d{1,18})$/.exec(imUserId)?.[1];
}
