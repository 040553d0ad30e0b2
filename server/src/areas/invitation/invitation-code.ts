import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Aim {
  store_id?: string;
  group_id?: string;
}

export interface NamedInvitation extends Aim {
  member_id: string;
  seal: string;
}

const sealLength = 11;
const form = /^([0-9a-z]{1,12})-([isg])([0-9a-z]{0,12})-([\w-]{11})$/;

/**
 * Builds the code of an invitation: the member, the target, and a seal with the member's key, which never leaves the
 * server. It is deterministic, so that printed codes stay valid and nothing has to be stored.
 */
export function invitationCode(member: { id: string; invitation_key: string }, aim: Aim): string {
  return `${bodyOf(member.id, aim)}-${sealOf(member.invitation_key, bodyOf(member.id, aim))}`;
}

/** Parses a code without verifying its seal; undefined if malformed. */
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

/** Ids are decimal texts of up to 18 digits; base 36 shortens the QR code. */
const short = (id: string) => BigInt(id).toString(36);

function decimal(text: string): string {
  return [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n).toString();
}
