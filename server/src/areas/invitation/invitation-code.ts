import { createHmac, timingSafeEqual } from 'node:crypto';

/** What whoever follows an invitation becomes: a broker of a store, or an independent one, of a group if it has one. */
export interface Aim {
  store_id?: string;
  group_id?: string;
}

/** An invitation as its code names it. It holds only if the seal is the member's. */
export interface NamedInvitation extends Aim {
  member_id: string;
  seal: string;
}

const sealLength = 11;
const form = /^([0-9a-z]{1,12})-([isg])([0-9a-z]{0,12})-([\w-]{11})$/;

/**
 * The code of a member's invitation: who invites, where to, and a seal of both by the member's own key, which never
 * leaves the server. The same one every time, so that a printed code stays good, and nothing has to be stored for it.
 */
export function invitationCode(member: { id: string; invitation_key: string }, aim: Aim): string {
  return `${bodyOf(member.id, aim)}-${sealOf(member.invitation_key, bodyOf(member.id, aim))}`;
}

/** What a code says, unproven; undefined for what is no code. */
export function readInvitation(code: string): NamedInvitation | undefined {
  const [, member, kind, aim = '', seal = ''] = form.exec(code) ?? [];
  if (!member || (kind === 'i') !== (aim === '')) return undefined;
  const named = { member_id: decimal(member), seal };
  if (kind === 's') return { ...named, store_id: decimal(aim) };
  return kind === 'g' ? { ...named, group_id: decimal(aim) } : named;
}

export function isSealed({ member_id, seal, ...aim }: NamedInvitation, invitationKey: string): boolean {
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(invitationKey, bodyOf(member_id, aim))));
}

function bodyOf(memberId: string, { store_id, group_id }: Aim): string {
  const aim = store_id ? `s${short(store_id)}` : group_id ? `g${short(group_id)}` : 'i';
  return `${short(memberId)}-${aim}`;
}

function sealOf(key: string, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url').slice(0, sealLength);
}

/** Ids are decimal texts of up to 18 digits: a code in a picture has little room. */
const short = (id: string) => BigInt(id).toString(36);

function decimal(text: string): string {
  return [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n).toString();
}
