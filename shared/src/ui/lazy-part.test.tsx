import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { ok, prepareNetwork } from '../testing';
import { ErrorState } from './display/states';
import { lazyPart, useLazyPart } from './lazy-part';
import { renderUi } from './render-ui';
import { AppBuild, AppScope } from './shell/app-scope';

const network = prepareNetwork();
beforeEach(() => network.script('any', ok(null)));
afterEach(() => jest.restoreAllMocks());

const fetchWord = jest.fn(async () => 'here');
const word = lazyPart(fetchWord);

function Word({ lazy = word }) {
  const { part, hasFailed, trace, retry } = useLazyPart(lazy, true);
  return part ?? (hasFailed ? <ErrorState title="failed" trace={trace} onRetry={retry} /> : 'waiting');
}

test('what could not be fetched is fetched again when the network is back', async () => {
  fetchWord.mockRejectedValueOnce(new Error('no network'));
  renderUi(<Word />);
  expect(await screen.findByText('failed')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('here')).toBeVisible();
  expect(fetchWord).toHaveBeenCalledTimes(2);
});

const late = lazyPart(async () => 'there');

function Late() {
  const { part } = useLazyPart(late, true);
  useLayoutEffect(() => {
    late.loaded = 'there';
  }, []);
  return part ?? 'waiting';
}

test('what was fetched ahead and comes just after the first drawing is drawn too', async () => {
  renderUi(<Late />);
  expect(await screen.findByText('there')).toBeVisible();
});

describe('a part that cannot be loaded', () => {
  const failing = (file: string) => {
    const fetchPart = jest.fn(async () => 'at last');
    fetchPart.mockRejectedValueOnce(new Error(`Loading chunk failed. (error: /releases/${file})`));
    return lazyPart(fetchPart);
  };
  const show = (file: string) =>
    renderUi(
      <AppBuild value="b1">
        <AppScope app="remote-data">
          <Word lazy={failing(file)} />
        </AppScope>
      </AppBuild>,
    );
  const reported = () => network.requests.map(({ body }) => body);

  test.each([
    ['of the remote', 'remote-data/common/chart.js', { remote: 'remote-data', build_id: 'b1' }],
    ['of the host', 'host/h1/pickers.js', {}],
  ])(
    '%s is reported with its build, shows the code of the report, and is loaded by the retry',
    async (_, file, owner) => {
      show(file);
      expect(await screen.findByText(/Error code \w{4}-\w{4}/)).toBeVisible();
      const [{ remote, build_id, kind }] = reported() as [Record<string, unknown>];
      expect({ kind, remote, build_id }).toEqual({ kind: 'part-failed', remote: undefined, ...owner });
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('at last')).toBeVisible();
    },
  );

  test('is not reported without a network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show('remote-data/common/later.js');
    expect(await screen.findByText('failed')).toBeVisible();
    expect(screen.queryByText(/Error code/)).not.toBeInTheDocument();
    expect(reported()).toEqual([]);
  });
});
