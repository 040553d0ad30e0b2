import { ok, prepareNetwork } from '../../testing';
import { report } from './report';

const network = prepareNetwork();
const reported = () => network.requests.map(({ outgoing }) => (outgoing.body as { message: string }).message);

beforeEach(() => network.script('POST /report/error', ok({})));

it('tells the server of a failure once', () => {
  for (const message of ['a', 'b', 'a']) report({ kind: 'render-crash', message });
  expect(reported()).toEqual(['a', 'b']);
});

it('says nothing of what leaving the page has ended, and speaks again when the page comes back', () => {
  dispatchEvent(new Event('pagehide'));
  report({ kind: 'load-failed', message: 'load: Failed to fetch' });
  expect(reported()).toEqual([]);
  dispatchEvent(new Event('pageshow'));
  report({ kind: 'load-failed', message: 'load: Failed to fetch' });
  expect(reported()).toEqual(['load: Failed to fetch']);
});
