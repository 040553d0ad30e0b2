import { ClientCode, RequestError } from '../request/request-error';
import { queryClient } from './query-client';
import { updateOptimistically } from './update-optimistically';

const queryKey = ['words'];
const shown = () => queryClient.getQueryData(queryKey);
const add = (words: string[]) => [...words, 'new'];

beforeEach(() => queryClient.setQueryData(queryKey, ['old']));
afterEach(() => queryClient.clear());

it('shows the change while it is saved, and afterwards', async () => {
  const save = jest.fn(async () => expect(shown()).toEqual(['old', 'new']));
  await updateOptimistically(queryKey, add, save);
  expect(save).toHaveBeenCalledWith(['old']);
  expect(shown()).toEqual(['old', 'new']);
});

it('shows what was there before where it could not be saved, and says why', async () => {
  const refusal = new RequestError(ClientCode.network, 'No network');
  await expect(updateOptimistically(queryKey, add, () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(shown()).toEqual(['old']);
});

it('makes nothing up where nothing was shown', async () => {
  queryClient.clear();
  await updateOptimistically(queryKey, add, async () => undefined);
  expect(shown()).toBeUndefined();
});
