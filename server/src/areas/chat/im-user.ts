/** The chat user of a member, who is another one in each of his organisations. */
export const imUserOfMember = (memberId: string): string => `m${memberId}`;

/** The member behind a chat identifier; undefined when it is not one of a member. */
export function memberOfImUser(imUserId: string): string | undefined {
  return /^m(\d{1,18})$/.exec(imUserId)?.[1];
}
