import type { Draft } from '../../contract/model/draft';
import { ClientCode, RequestError } from '../../platform/request/request-error';
import { type Creation, createOnce } from './create-once';

interface Body {
  name: string;
}

let draft: Draft<object, Body>;
const post = jest.fn<Promise<string>, [Body, string]>();
const change = jest.fn<Promise<boolean>, [string, Body]>();

const create = (name: string, isAnother?: Creation<Body>['isAnother']) =>
  createOnce<Body>({
    body: { name },
    draft: { read: () => draft, change: (next) => (draft = next(draft)) },
    post,
    change,
    isAnother,
  });

const lost = new RequestError(-1, 'lost');
const refused = new RequestError(-1, 'refused', { status: 400 });

beforeEach(() => {
  draft = { changes: {} };
  post.mockReset().mockResolvedValue('77');
  change.mockReset().mockResolvedValue(true);
});

it('repeats what may have arrived under the same key', async () => {
  post.mockRejectedValueOnce(lost);
  await expect(create('Maple')).rejects.toBe(lost);
  await expect(create('Maple')).resolves.toEqual({ id: '77', isWithoutLastChanges: false });
  expect(post.mock.calls[1]).toEqual(post.mock.calls[0]);
  expect(change).not.toHaveBeenCalled();
});

it('sends what may have arrived as it was, and what was changed since as a change of it', async () => {
  post.mockRejectedValueOnce(lost);
  await expect(create('Maple')).rejects.toBe(lost);
  await create('Oak');
  expect(post.mock.calls[1]).toEqual(post.mock.calls[0]);
  expect(change).toHaveBeenCalledWith('77', { name: 'Oak' });
});

it('sends what is another thing as its own, once the first one is there', async () => {
  const isAnother = jest.fn(() => true);
  post.mockRejectedValueOnce(lost).mockResolvedValueOnce('77').mockResolvedValueOnce('78');
  await expect(create('Maple', isAnother)).rejects.toBe(lost);
  await expect(create('Oak', isAnother)).resolves.toEqual({ id: '78', isWithoutLastChanges: false });
  expect(isAnother).toHaveBeenCalledWith({ name: 'Maple' }, { name: 'Oak' });
  const [, first, second] = post.mock.calls;
  expect([first?.[0], second?.[0]]).toEqual([{ name: 'Maple' }, { name: 'Oak' }]);
  expect(second?.[1]).not.toBe(first?.[1]);
  expect(change).not.toHaveBeenCalled();
});

it('does not send the first one again where the other was not answered', async () => {
  const isAnother = () => true;
  post.mockRejectedValueOnce(lost).mockResolvedValueOnce('77').mockRejectedValueOnce(lost);
  await expect(create('Maple', isAnother)).rejects.toBe(lost);
  await expect(create('Oak', isAnother)).rejects.toBe(lost);
  await create('Oak', isAnother);
  expect(post.mock.calls.map(([{ name }]) => name)).toEqual(['Maple', 'Maple', 'Oak', 'Oak']);
  expect(new Set(post.mock.calls.map(([, key]) => key)).size).toBe(2);
});

it('says when the last changes could not be added any more', async () => {
  post.mockRejectedValueOnce(lost);
  await expect(create('Maple')).rejects.toBe(lost);
  change.mockResolvedValue(false);
  await expect(create('Oak')).resolves.toEqual({ id: '77', isWithoutLastChanges: true });
});

it('takes a new key after the server has refused', async () => {
  post.mockRejectedValueOnce(refused);
  await expect(create('')).rejects.toBe(refused);
  await create('Maple');
  const [[, first], [body, second]] = post.mock.calls as [[Body, string], [Body, string]];
  expect(body).toEqual({ name: 'Maple' });
  expect(second).not.toBe(first);
});

it('keeps the key where a page of a gateway stands for the answer', async () => {
  const page = new RequestError(ClientCode.unreadable, '', { status: 403 });
  post.mockRejectedValueOnce(lost).mockRejectedValueOnce(page);
  await expect(create('Maple')).rejects.toBe(lost);
  await expect(create('Maple')).rejects.toBe(page);
  await expect(create('Maple')).resolves.toEqual({ id: '77', isWithoutLastChanges: false });
  expect(new Set(post.mock.calls.map(([, key]) => key)).size).toBe(1);
});

it('sends the new body where the outdated one is refused', async () => {
  post.mockRejectedValueOnce(lost).mockRejectedValueOnce(refused);
  await expect(create('')).rejects.toBe(lost);
  await expect(create('Maple')).resolves.toEqual({ id: '77', isWithoutLastChanges: false });
  expect(post.mock.lastCall?.[0]).toEqual({ name: 'Maple' });
});

it('does not create again what it knows the id of', async () => {
  change.mockRejectedValueOnce(lost);
  draft = { changes: {}, sent: { key: 'k', body: { name: 'Maple' }, sent_at: 0, id: '77' } };
  await expect(create('Oak')).rejects.toBe(lost);
  await create('Oak');
  expect(post).not.toHaveBeenCalled();
});
