import {
  apiQuery,
  pagedApiQuery,
  queryClient,
  unreadChatsQuery,
  useInfiniteQuery,
  useQuery,
} from '@agency/shared';
import { NoticeType } from '@agency/shared/model/notice';
import { act, renderHook } from '@testing-library/react';
import { reactToNews } from './react-to-events';

const unread = apiQuery('GET /expand/push/count-unread-message', {});
const customers = apiQuery('GET /expand/cst/get-total', {});
const stores = apiQuery('GET /expand/store/get-count', { query: {} });
const conversations = unreadChatsQuery;
const pauseMs = 1500;
const all = { unread, customers, stores, conversations };

function outdated(): string[] {
  return Object.entries(all)
    .filter(([, { queryKey }]) => queryClient.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  for (const { queryKey } of Object.values(all)) queryClient.setQueryData(queryKey, {} as never);
});

afterEach(() => {
  jest.advanceTimersByTime(2 * pauseMs);
  jest.useRealTimers();
});

it.each([
  [NoticeType.customerDynamics, ['customers']],
  [NoticeType.reminder, ['stores']],
])('a notice of kind %i brings its count, and outdates what it is about', (msg_type, expected) => {
  reactToNews({ type: 'notice', msg_type, msg_ids: ['9'], unread: [{ msg_type, amount: 3 }] });
  expect(queryClient.getQueryData(unread.queryKey)).toEqual({ list: [{ msg_type, amount: 3 }] });
  expect(outdated()).toEqual(expected);
});

describe('the list of notices', () => {
  const notices = pagedApiQuery('GET /expand/push/get-message', { query: { msg_type: 1 } });
  const others = pagedApiQuery('GET /expand/push/get-message', { query: { msg_type: 2 } });
  const newest = apiQuery('GET /expand/push/get-message', { query: { msg_type: 1, page_size: 1 } });
  const arrive = (...msg_ids: string[]) =>
    act(async () => reactToNews({ type: 'notice', msg_type: 1, msg_ids, unread: [] }));
  beforeEach(() => queryClient.removeQueries({ queryKey: ['GET /expand/push/get-message'] }));

  const isOutdated = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryClient.getQueryState(queryKey)?.isInvalidated;

  it.each([
    ['lacks the notice', ['4'], true],
    ['lacks one of several notices', ['5'], true],
    ['shows them already', ['6', '5', '4'], false],
  ])('that %s is outdated: %p %p', async (_, shown, expected) => {
    queryClient.setQueryData(notices.queryKey, pagesWith(shown));
    queryClient.setQueryData(others.queryKey, pagesWith(['9']));
    queryClient.setQueryData(newest.queryKey, pageWith(shown));
    reactToNews({ type: 'notice', msg_type: 2, msg_ids: ['9'], unread: [] });
    await arrive('5', '6');
    await act(async () => jest.advanceTimersByTime(pauseMs));
    expect([notices, others, newest].map(isOutdated)).toEqual([expected, false, true]);
  });

  it('that is on its way is judged by what comes', async () => {
    const answers = [pageWith(['6']), pageWith(['7', '6'])];
    const ask = jest.fn(async () => answers.shift() ?? pageWith([]));
    const { unmount } = renderHook(() => useInfiniteQuery({ ...notices, queryFn: ask }, queryClient));
    await arrive('6');
    expect(ask).toHaveBeenCalledTimes(1);
    await act(async () => jest.advanceTimersByTime(pauseMs));
    await arrive('7');
    expect(ask).toHaveBeenCalledTimes(2);
    unmount();
  });

  const pageWith = (ids: string[]) => ({
    list: ids.map((msg_id) => ({ ...aNotice, msg_id })),
    total_rows: ids.length,
  });
  const pagesWith = (ids: string[]) => ({ pages: [pageWith(ids)], pageParams: [{ page: 1 }] });
  const aNotice = {
    title: '',
    several_title: '',
    content: '',
    time: 1,
    extra: '{}',
    msg_type: 1,
    is_read: false,
  };
});

it('asks at once for what a notice is about, and after a storm of them once in each pause', async () => {
  const list = pagedApiQuery('GET /expand/cst/get-list', { query: {} });
  const ask = jest.fn(async () => ({ list: [], total_rows: 0, count_info: [] }));
  const { unmount } = renderHook(() => useInfiniteQuery({ ...list, queryFn: ask }, queryClient));
  await act(async () => undefined);
  ask.mockClear();
  const tell = (amount: number) =>
    act(async () => {
      reactToNews({ type: 'notice', msg_type: 1, msg_ids: ['1'], unread: [{ msg_type: 1, amount }] });
    });
  await tell(1);
  expect(ask).toHaveBeenCalledTimes(1);
  for (let count = 2; count <= 200; count += 1) {
    await act(async () => jest.advanceTimersByTime(50));
    await tell(count);
  }
  expect(queryClient.getQueryData(unread.queryKey)).toEqual({ list: [{ msg_type: 1, amount: 200 }] });
  const asked = ask.mock.calls.length;
  expect(asked).toBeLessThanOrEqual(1 + 10_000 / pauseMs);
  await act(async () => jest.advanceTimersByTime(pauseMs));
  expect(ask).toHaveBeenCalledTimes(asked + 1);
  await act(async () => jest.advanceTimersByTime(60_000));
  expect(ask).toHaveBeenCalledTimes(asked + 1);
  unmount();
});

it('takes the counts of what was read elsewhere', () => {
  const counts = [{ msg_type: 1, amount: 0 }];
  reactToNews({ type: 'notices_read', msg_type: 1, unread: counts });
  expect(queryClient.getQueryData(unread.queryKey)).toEqual({ list: counts });
  expect(outdated()).toEqual([]);
});

describe('the count of unread messages', () => {
  const read = {
    type: 'chat_read',
    conversation_id: '1',
    im_user_id: 'm2',
    seq: 4,
    un_read_count: 0,
  } as const;

  it('comes with the events, without a request', () => {
    reactToNews({ type: 'conversation_created', conversation_id: '1' });
    reactToNews({ ...read, un_read_total: 3 });
    jest.advanceTimersByTime(60_000);
    expect(queryClient.getQueryData(unreadChatsQuery.queryKey)).toMatchObject({ un_read_total: 3 });
    expect(outdated()).toEqual([]);
  });

  it('is that of the newest event where an earlier answer is on its way, without another request', async () => {
    queryClient.removeQueries({ queryKey: unreadChatsQuery.queryKey });
    const queryFn = jest.fn(async () => ({
      list: [],
      next_cursor: null,
      un_read_total: 5,
    }));
    const { result, unmount } = renderHook(() => useQuery({ ...unreadChatsQuery, queryFn }, queryClient));
    await act(async () => {
      for (const un_read_total of [1, 2, 3]) reactToNews({ ...read, un_read_total });
    });
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(result.current.data?.un_read_total).toBe(3);
    expect(queryFn).toHaveBeenCalledTimes(1);
    unmount();
  });
});

describe('what others have changed', () => {
  const list = pagedApiQuery('GET /expand/cst/get-list', { query: {} });
  const page = { list: [], total_rows: 0, count_info: [] };
  const ask = jest.fn(async () => page);

  function showList(pages: number): void {
    const pageParams = Array.from({ length: pages }, (_, index) => ({ page: index + 1 }));
    queryClient.setQueryData(list.queryKey, { pages: pageParams.map(() => page), pageParams });
    renderHook(() => useInfiniteQuery({ ...list, queryFn: ask, staleTime: 60_000 }, queryClient));
  }

  it('is asked for again, and nothing else', () => {
    reactToNews({ type: 'changed', things: ['customer'] });
    expect(outdated()).toEqual(['customers']);
  });

  it('shows at the head of a list that was not read on', async () => {
    showList(1);
    await act(async () => reactToNews({ type: 'changed', things: ['customer'] }));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after a first answer that is on its way', async () => {
    queryClient.removeQueries({ queryKey: list.queryKey });
    const { unmount } = renderHook(() =>
      useInfiniteQuery({ ...list, queryFn: ask, staleTime: 60_000 }, queryClient),
    );
    reactToNews({ type: 'changed', things: ['customer'] });
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(ask).toHaveBeenCalledTimes(2);
    unmount();
  });

  it('leaves a list that was read on as it is until it is next shown', async () => {
    showList(2);
    await act(async () => reactToNews({ type: 'changed', things: ['customer'] }));
    expect(ask).not.toHaveBeenCalled();
    expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
  });
});

it('outdates everything that it may have missed', () => {
  reactToNews({ type: 'missed' });
  expect(outdated()).toEqual(Object.keys(all));
});
