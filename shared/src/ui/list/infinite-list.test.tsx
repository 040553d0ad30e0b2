import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListQuery } from '../../platform/query/list-query';
import { Button } from '../controls/button';
import { renderUi } from '../render-ui';
import { PageFrame } from '../shell/page-frame';
import { InfiniteList, ListPage } from './infinite-list';
import type { RowsProps } from './plain-rows';
import { rowTime } from './row-time';
import { forgetScroll } from './scroll-memory';
import { pullCode } from './use-pull';

const base: ListQuery<number> = {
  rows: [1, 2, 3],
  status: 'success',
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  hasNextPage: true,
  fetchNextPage: () => undefined,
  refetch: () => Promise.resolve({}),
  error: null,
  total: 30,
};

function list(query: Partial<ListQuery<number>>) {
  return (
    <InfiniteList
      query={{ ...base, ...query }}
      label="Stores"
      rowKey={(row) => row}
      renderRow={(row) => <Link to={`/store/${row}`}>Store {row}</Link>}
    />
  );
}

const manyRows = Array.from({ length: 120 }, (_, row) => row);

function GrowingList({ renderRow, rowName }: Pick<RowsProps<number>, 'renderRow' | 'rowName'>) {
  const [count, setCount] = useState(100);
  return (
    <PageFrame title="Stores">
      <Button onClick={() => setCount(120)}>More</Button>
      <InfiniteList
        query={{ ...base, rows: manyRows.slice(0, count) }}
        label="Stores"
        rowKey={(row) => row}
        renderRow={renderRow}
        rowName={rowName}
      />
    </PageFrame>
  );
}

function EndingList() {
  const [hasNextPage, setHasNextPage] = useState(true);
  return (
    <>
      <Button onClick={() => setHasNextPage(false)}>Last page</Button>
      {list({ hasNextPage })}
    </>
  );
}

function PagedList({ pages }: { pages: number }) {
  const [count, setCount] = useState(3);
  const [isFetchingNextPage, setFetching] = useState(false);
  const come = () => {
    setCount(count + 2);
    setFetching(false);
  };
  return (
    <>
      {list({
        rows: manyRows.slice(1, 1 + count),
        isFetchingNextPage,
        hasNextPage: count < 1 + 2 * pages,
        fetchNextPage: () => setFetching(true),
      })}
      <Button onClick={come}>The page comes</Button>
    </>
  );
}

afterEach(() => forgetScroll());

beforeAll(async () => void (await import('./windowed-rows')));

test('while the first page loads it says so', () => {
  renderUi(list({ status: 'pending', rows: [], hasNextPage: false }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a list that has more on the server is windowed from its first page on', () => {
  renderUi(list({}));
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '30');
});

test('and stays so when its last page has come', async () => {
  renderUi(<EndingList />);
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(screen.getByText('All 30 shown')).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '30');
});

test('a short one is in the page as a whole', () => {
  renderUi(list({ hasNextPage: false }));
  expect(screen.getAllByRole('listitem')[0]).not.toHaveAttribute('aria-setsize');
});

test('shows the rows as a named list', () => {
  renderUi(list({}));
  expect(screen.getByRole('list', { name: 'Stores' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a failed first page can be tried again', async () => {
  const refetch = jest.fn(() => Promise.resolve({}));
  renderUi(list({ status: 'error', rows: [], refetch }));
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a failed further page keeps the rows and can be tried again', async () => {
  const fetchNextPage = jest.fn();
  renderUi(list({ status: 'error', isFetchNextPageError: true, fetchNextPage }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('More could not be loaded.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

test('a failed refresh keeps the rows and says that they are old', () => {
  renderUi(list({ status: 'error' }));
  expect(screen.getByText(/What was loaded before is shown/)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('leaves it to the frame to say that there is no network', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderUi(list({ status: 'error' }));
  expect(await screen.findByText('Store 1')).toBeVisible();
  expect(screen.queryByText(/Could not refresh/)).not.toBeInTheDocument();
  jest.restoreAllMocks();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/Could not refresh/)).toBeVisible();
});

test('the end of the list is said', () => {
  renderUi(list({ hasNextPage: false }));
  expect(screen.getByText('All 30 shown')).toBeInTheDocument();
});

test('nobody else is moved by a page that comes', async () => {
  renderUi(<PagedList pages={3} />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await userEvent.click(screen.getByRole('button', { name: 'The page comes' }));
  expect(screen.getByRole('button', { name: 'The page comes' })).toHaveFocus();
});

describe('with an observer', () => {
  let sight: IntersectionObserverCallback;
  let options: IntersectionObserverInit | undefined;
  const disconnect = jest.fn();

  beforeEach(() => {
    disconnect.mockClear();
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(callback: IntersectionObserverCallback, given?: IntersectionObserverInit) {
          sight = callback;
          options = given;
        }
        observe() {}
        disconnect = disconnect;
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  const seen = (isIntersecting: boolean) =>
    sight([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);

  test('more loads when the end comes within 20 px', () => {
    const fetchNextPage = jest.fn();
    renderUi(list({ fetchNextPage }));
    expect(options?.rootMargin).toBe('0px 0px 20px');
    seen(false);
    expect(fetchNextPage).not.toHaveBeenCalled();
    seen(true);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['it loads already', { isFetchingNextPage: true }],
    ['it failed', { status: 'error', isFetchNextPageError: true }],
    ['there is none', { hasNextPage: false }],
  ] as const)('nobody watches for more while %s', (_, query) => {
    options = undefined;
    renderUi(list(query));
    expect(options).toBeUndefined();
  });
});

describe('pull to refresh', () => {
  beforeAll(() => pullCode.preload());
  const page = (refetch: () => Promise<unknown>) => (
    <PageFrame title="Stores">
      <ListPage
        query={{ ...base, refetch }}
        label="Stores"
        rowKey={(row) => row}
        renderRow={(row) => `Store ${row}`}
      />
    </PageFrame>
  );
  async function pull(by: number) {
    const row = screen.getByText('Store 1');
    await act(async () => void fireEvent.touchStart(row, { touches: [{ clientX: 0, clientY: 100 }] }));
    await act(async () => {
      fireEvent.touchMove(row, { touches: [{ clientX: 0, clientY: 100 + by }] });
      fireEvent.touchEnd(row, { touches: [] });
    });
  }

  test.each([
    [69, 0],
    [70, 1],
  ])('%i px refreshes %i times', async (way, times) => {
    const refetch = jest.fn(() => Promise.resolve({}));
    renderUi(page(refetch));
    await pull(way);
    expect(refetch).toHaveBeenCalledTimes(times);
  });

  test('says that it refreshes, then that it did, for 500 ms', async () => {
    jest.useFakeTimers();
    let finish = (_: unknown) => {};
    renderUi(
      page(
        () =>
          new Promise((resolve) => {
            finish = resolve;
          }),
      ),
    );
    await pull(100);
    expect(screen.getByText('Refreshing', { selector: '[role=status]' })).toBeInTheDocument();
    await act(async () => finish({}));
    expect(screen.getByText('Refreshed', { selector: '[role=status]' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(500));
    expect(screen.queryByText('Refreshed')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('a failure is not called a success', async () => {
    renderUi(page(() => Promise.resolve({ isError: true })));
    await pull(100);
    expect(screen.queryByText('Refreshed')).not.toBeInTheDocument();
  });

  test('needs no gesture', async () => {
    const refetch = jest.fn(() => Promise.resolve({}));
    renderUi(page(refetch));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('does nothing while the page is scrolled down', async () => {
    const refetch = jest.fn(() => Promise.resolve({}));
    const { container } = renderUi(page(refetch));
    const scroller = container.querySelector('.ag-page__scroller') as HTMLElement;
    scroller.scrollTop = 300;
    await pull(100);
    expect(refetch).not.toHaveBeenCalled();
  });
});

test('back to a list finds it where it was left, a new visit starts at the top', async () => {
  const stores = <PageFrame title="Stores">{list({})}</PageFrame>;
  const details = (
    <PageFrame title="Store 2" back>
      <Link to="/">Stores</Link>
    </PageFrame>
  );
  const { container, router } = renderUi(stores, { routes: { '/store/2': details } });
  const scroller = () => container.querySelector('.ag-page__scroller') as HTMLElement;
  scroller().scrollTop = 420;
  fireEvent.scroll(scroller());
  await userEvent.click(screen.getByRole('link', { name: 'Store 2' }));
  expect(scroller().scrollTop).toBe(0);
  act(() => void router.navigate(-1));
  expect(scroller().scrollTop).toBe(420);
  // The tap comes before the event of the last scroll.
  scroller().scrollTop = 500;
  await userEvent.click(screen.getByRole('link', { name: 'Store 2' }));
  act(() => void router.navigate(-1));
  expect(scroller().scrollTop).toBe(500);
  await userEvent.click(screen.getByRole('link', { name: 'Store 2' }));
  await userEvent.click(screen.getByRole('link', { name: 'Stores' }));
  expect(scroller().scrollTop).toBe(0);
});

describe('a long list', () => {
  const sizes = { clientHeight: 844, clientWidth: 390, offsetHeight: 100 };
  beforeEach(() => {
    jest.spyOn(rowTime, 'perFrame', 'get').mockReturnValue(2);
    for (const [name, value] of Object.entries(sizes)) {
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
    }
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name);
  });

  test('draws only the rows near the screen and tells their place in the whole', async () => {
    const rows = Array.from({ length: 500 }, (_, row) => row);
    renderUi(<PageFrame title="Stores">{list({ rows, total: 900 })}</PageFrame>);
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(30));
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '900');
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-posinset', '1');
  });

  test('does not draw a row again that stays while others come', async () => {
    const rows = Array.from({ length: 500 }, (_, row) => row);
    const drawn: number[] = [];
    const renderRow = (row: number) => {
      drawn.push(row);
      return `Store ${row}`;
    };
    const { container } = renderUi(
      <PageFrame title="Stores">
        <InfiniteList query={{ ...base, rows }} label="Stores" rowKey={(row) => row} renderRow={renderRow} />
      </PageFrame>,
    );
    await waitFor(() => expect(container.querySelector('.ag-list--windowed')).not.toBeNull());
    drawn.length = 0;
    const scroller = container.querySelector('.ag-page__scroller') as HTMLElement;
    scroller.scrollTop = 300;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(drawn.length).toBeGreaterThan(0));
    expect(drawn).toEqual([...new Set(drawn)]);
    expect(drawn).not.toContain(3);
  });

  test.each([
    ['a page', 3],
    ['the last page', 2],
  ])('who waits for more at the end of the list goes on into the rows of %s', async (_, pages) => {
    renderUi(<PagedList pages={pages} />);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(screen.getByRole('button', { name: 'Loading more' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'The page comes' }));
    expect(screen.getByRole('link', { name: 'Store 3' })).toHaveFocus();
    expect(await screen.findByRole('link', { name: 'Store 4' })).toBeVisible();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Store 4' })).toHaveFocus();
  });

  test('keeps the row with the focus wherever it is scrolled to', async () => {
    const rows = Array.from({ length: 500 }, (_, row) => row);
    const { container } = renderUi(<PageFrame title="Stores">{list({ rows, total: 900 })}</PageFrame>);
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(30));
    const scroller = container.querySelector('.ag-page__scroller') as HTMLElement;
    const scrollTo = async (top: number, row: string) => {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
      expect(await screen.findByRole('link', { name: row })).toBeInTheDocument();
    };
    const first = screen.getByRole('link', { name: 'Store 1' });
    first.focus();
    await scrollTo(9000, 'Store 80');
    expect(first).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Store 3' })).not.toBeInTheDocument();
    await scrollTo(0, 'Store 3');
    expect(first).toHaveFocus();
    await act(async () => first.blur());
    await scrollTo(9000, 'Store 80');
    expect(first).not.toBeInTheDocument();
  });

  test('a page of rows is taken in first, and its rows are drawn with the next frames, two in each', async () => {
    const drawn: number[] = [];
    const renderRow = (row: number) => {
      drawn.push(row);
      return `Store ${row}`;
    };
    const { container } = renderUi(<GrowingList renderRow={renderRow} />);
    await waitFor(() => expect(container.querySelector('.ag-list--windowed')).not.toBeNull());
    const scroller = container.querySelector('.ag-page__scroller') as HTMLElement;
    scroller.scrollTop = 100 * 114.5 - sizes.clientHeight;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(drawn).toEqual(expect.arrayContaining(manyRows.slice(87, 100))));
    drawn.length = 0;
    const perFrame: number[] = [];
    let frame = requestAnimationFrame(function look() {
      perFrame.push(drawn.length - perFrame.reduce((sum, count) => sum + count, 0));
      frame = requestAnimationFrame(look);
    });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(drawn).toEqual([]);
    await waitFor(() => expect(drawn).toContain(105));
    cancelAnimationFrame(frame);
    expect(drawn.slice(0, 3)).toEqual([100, 101, 102]);
    expect(Math.max(...perFrame)).toBe(2);
  });

  describe('whose next page is still to be drawn', () => {
    const renderRow = (row: number) => `Store ${row}`;
    const open = async (rowName?: (row: number) => string) => {
      const { container } = renderUi(<GrowingList renderRow={renderRow} rowName={rowName} />);
      await waitFor(() => expect(container.querySelector('.ag-list--windowed')).not.toBeNull());
      const scroller = container.querySelector('.ag-page__scroller') as HTMLElement;
      const scrollToEnd = async (rows: number) => {
        scroller.scrollTop = rows * 114.5 - sizes.clientHeight;
        fireEvent.scroll(scroller);
        await screen.findByText(`Store ${rows - 1}`);
      };
      const shapes = () => container.querySelector<HTMLElement>('.ag-coming-cards');
      const lastRow = () => [...container.querySelectorAll<HTMLElement>('.ag-list__row')].at(-1);
      await scrollToEnd(100);
      expect(shapes()).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'More' }));
      return { scrollToEnd, shapes, lastRow };
    };
    const topOf = (element?: HTMLElement | null) =>
      Number(/translateY\((.*)px\)/.exec(element?.style.transform ?? '')?.[1]);

    test('has shapes of cards from where the last one ends', async () => {
      const { scrollToEnd, shapes, lastRow } = await open(renderRow);
      expect([sizes.offsetHeight, 114.5]).toContain(topOf(shapes()) - topOf(lastRow()));
      await scrollToEnd(120);
      expect(shapes()).toBeNull();
    });

    test('has none where its rows are no cards', async () => {
      const { shapes, lastRow } = await open();
      expect(lastRow()).not.toHaveTextContent('Store 119');
      expect(shapes()).toBeNull();
    });
  });

  describe('whose rows are drawn by their names first', () => {
    const rows = Array.from({ length: 500 }, (_, row) => row);
    const stores = (
      <PageFrame title="Stores">
        <InfiniteList
          query={{ ...base, rows }}
          label="Stores"
          rowKey={(row) => row}
          rowName={(row) => `Store ${row}`}
          renderRow={(row) => <Link to={`/store/${row}`}>Store {row}</Link>}
        />
      </PageFrame>
    );
    const onScreen = Array.from({ length: 9 }, (_, row) => `Store ${row}`);
    const namesOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);
    const inFull = () => namesOf(screen.queryAllByRole('link'));

    test.each([100, 114])(
      'what flies by, %i px high, is there by its name, and in full soon after',
      async (value) => {
        Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value });
        const { container } = renderUi(stores);
        const scroller = container.querySelector('.ag-page__scroller') as HTMLElement;
        const scrollTo = (top: number) => {
          scroller.scrollTop = top;
          fireEvent.scroll(scroller);
        };
        await waitFor(() => expect(inFull()).toContain('Store 12'));
        scrollTo(9000);
        expect(inFull()).not.toContain('Store 0');
        await waitFor(() => expect(namesOf(screen.getAllByRole('listitem'))).toContain('Store 80'));
        scrollTo(0);
        expect(namesOf(screen.getAllByRole('listitem'))).toEqual(expect.arrayContaining(onScreen));
        expect(inFull()).not.toEqual(expect.arrayContaining(onScreen));
        expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-posinset', '1');
        await waitFor(() => expect(inFull()).toEqual(expect.arrayContaining(onScreen)));
      },
    );

    test('the row that was opened has the focus again, once it is there in full', async () => {
      const { router } = renderUi(stores, {
        routes: { '/store/8': <PageFrame title="Store 8">One</PageFrame> },
      });
      await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(30));
      await userEvent.click(await screen.findByRole('link', { name: 'Store 8' }));
      await act(() => router.navigate(-1));
      expect(inFull()).not.toContain('Store 8');
      await waitFor(() => expect(screen.getByRole('link', { name: 'Store 8' })).toHaveFocus());
    });

    test('what is come back to is there at once, by its name at least, and in full soon after', async () => {
      const { router } = renderUi(stores, {
        routes: { '/store/2': <PageFrame title="Store 2">One</PageFrame> },
      });
      await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeLessThan(30));
      expect(inFull()).toEqual(expect.arrayContaining(onScreen));
      await act(() => router.navigate('/store/2'));
      await act(() => router.navigate(-1));
      expect(namesOf(screen.getAllByRole('listitem'))).toEqual(expect.arrayContaining(onScreen));
      await waitFor(() => expect(inFull()).toEqual(expect.arrayContaining(onScreen)));
    });
  });
});
