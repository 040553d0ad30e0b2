import { type Compared, comparedField, comparedFilter, staysCompared } from './compared';

const member: Compared = { kind: 'member', id: '5', name: 'Wang', company: '3' };
const company: Compared = { kind: 'company', id: '3', name: 'East', company: '3' };

it.each([[member], [company]])('%j comes back from the URL as it went in', (compared) => {
  expect(comparedField.read(comparedField.write(compared))).toEqual(compared);
});

it.each([
  ['nothing', ['', '', '']],
  ['no kind', ['5', 'Wang', '3']],
  ['another kind', ['store.5', 'Maple', '3']],
  ['no number', ['member.x', 'Wang', '3']],
  ['no organisation', ['member.5', 'Wang', '']],
])('%s is not read', (_name, texts) => {
  expect(comparedField.read(texts)).toBeUndefined();
});

const path = ['1', '2', '3'];

it.each<[string, Compared, string | null, boolean]>([
  ['a member under the whole', member, null, true],
  ['a member under their organisation', member, '3', true],
  ['a member under one above theirs', member, '2', true],
  ['a member under another one', member, '9', false],
  ['an organisation under the whole', company, null, true],
  ['an organisation under one above it', company, '1', true],
  ['an organisation under itself', company, '3', false],
  ['an organisation under another one', company, '9', false],
])('%s: %s', (_name, compared, id, stays) => {
  expect(staysCompared(compared, id === null ? null : { id, name: '' }, path)).toBe(stays);
});

it('does not stay where nobody knows the tree', () => {
  expect(staysCompared(member, { id: '2', name: '' }, [])).toBe(false);
});

it('is asked for by itself, for the same project', () => {
  const choice = (id: string) => ({ id, name: `Name ${id}` });
  const filter = { company: choice('1'), member: choice('2'), project: choice('4'), store: choice('6') };
  const chosen = { id: '5', name: 'Wang' };
  expect(comparedFilter(filter, member)).toEqual({
    company: null,
    member: chosen,
    project: choice('4'),
    store: null,
  });
  expect(comparedFilter(filter, company)).toMatchObject({ company: { id: '3', name: 'East' }, member: null });
});
