import { type Aim, invitationCode, isSealed, readInvitation } from './invitation-code';

const member = { id: '7', invitation_key: 'a key' };

describe('the code of an invitation', () => {
  it.each<[string, Aim]>([
    ['7', {}],
    ['7', { store_id: '1' }],
    ['35', { group_id: '36' }],
    ['999999999999999999', { store_id: '999999999999999999' }],
  ])('of member %s for %j says so, under the seal of the member', (id, aim) => {
    const named = readInvitation(invitationCode({ ...member, id }, aim));
    expect(named).toEqual({ member_id: id, ...aim, seal: expect.any(String) });
    expect(named && isSealed(named, member.invitation_key)).toBe(true);
    expect(named && isSealed(named, 'another key')).toBe(false);
  });

  it('is the same one every time, and another for each aim', () => {
    const aims: Aim[] = [{}, { store_id: '1' }, { store_id: '2' }, { group_id: '1' }];
    const codes = aims.map((aim) => invitationCode(member, aim));
    expect(new Set(codes).size).toBe(aims.length);
    expect(aims.map((aim) => invitationCode(member, aim))).toEqual(codes);
  });

  it('leaves 36 characters for the origin in a picture of version 4, with a million members and stores', () => {
    const code = invitationCode({ ...member, id: '999999' }, { store_id: '999999' });
    expect('/i/'.length + code.length).toBeLessThanOrEqual(62 - 36);
  });

  // Shows ASVS 11.2.3 and 11.5.1.
  it.each([
    ['another store', (code: string) => code.replace('-s5-', '-s6-')],
    ['another member', (code: string) => code.replace(/^7/, '8')],
    ['a group', (code: string) => code.replace('-s5-', '-g5-')],
    ['nowhere', (code: string) => code.replace('-s5-', '-i-')],
  ])('of a store does not hold for %s', (_, forge) => {
    const forged = readInvitation(forge(invitationCode(member, { store_id: '5' })));
    expect(forged && isSealed(forged, member.invitation_key)).toBe(false);
  });

  it.each([
    '',
    'x',
    '7-s-aaaaaaaaaaa',
    '7-i5-aaaaaaaaaaa',
    '7-s5-short',
    '7-x5-aaaaaaaaaaa',
    '7-S5-aaaaaaaaaaa',
  ])('is not %j', (text) => expect(readInvitation(text)).toBeUndefined());
});
