import { queryClient } from '@agency/shared';
import { dispatchSession } from '@agency/shared/host';
import { aUser, prepareNetwork } from '@agency/shared/testing';
import { toDoQuery } from '../screens/home/to-do-query';
import { bringBackToDos, type HomeSnapshot } from './home-snapshot';
import { saveHomeSnapshot } from './save-home-snapshot';

prepareNetwork();

const toDos = { list: [{ todo_type: 'applying_store' as const, count: 4 }] };
const page = `
  <div id="root"><nav style="width: 30px">Home</nav><div class="host-home">
    <div class="host-greeting">Good morning, &lt;b&gt;Chen&lt;/b&gt;</div>
    <section class="ag-section"><p>Drawn by a remote</p></section>
    <section class="ag-section"><ul class="host-tiles"><li>4 stores awaiting review</li></ul></section>
  </div></div><script src="/main.1.js"></script>`;

const kept = (): [string, HomeSnapshot][] =>
  Object.entries(localStorage)
    .filter(([key]) => key.endsWith('/home'))
    .map(([key, text]) => [key, JSON.parse(text)]);

beforeEach(() => {
  document.body.innerHTML = page;
  dispatchSession({ type: 'identity-confirmed', token: 'token' });
  dispatchSession({ type: 'user-loaded', user: { ...aUser('manager'), orgcode: 'HZQD', id: '1' } });
  queryClient.setQueryData(toDoQuery.queryKey, toDos);
});
afterEach(() => {
  delete document.documentElement.dataset.first;
});

it('keeps what the host has drawn for the identity at hand, as markup that runs and hides nothing', () => {
  saveHomeSnapshot();
  const [[key, home] = []] = kept();
  expect(key).toBe('agency.of/HZQD/1/2/home');
  expect(home?.start).toMatch(/\/main\.1\.js$/);
  expect(home?.html).toContain('4 stores awaiting review');
  expect(home?.html).toContain('&lt;b&gt;Chen&lt;/b&gt;');
  expect(home?.html).not.toContain(' style=');
  expect(home?.html).toContain('data-style="width: 30px;"');
  expect(home?.html).not.toContain('Drawn by a remote');
});

it.each([
  ['another page', () => document.querySelector('.host-home')?.remove()],
  ['a dialog', () => document.getElementById('root')?.append(document.createElement('dialog'))],
  ['home without its to-dos', () => queryClient.clear()],
  ['nobody', () => dispatchSession({ type: 'session-ended' })],
])('keeps nothing of %s', (_name, happen) => {
  happen();
  saveHomeSnapshot();
  expect(kept()).toEqual([]);
});

it('is kept anew when the page is left', () => {
  saveHomeSnapshot();
  queryClient.setQueryData(toDoQuery.queryKey, { list: [] });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  expect(kept()[0]?.[1].toDos).toEqual({ list: [] });
});

it('gives the app its to-dos where home stands as it was left, and only there', () => {
  saveHomeSnapshot();
  queryClient.clear();
  bringBackToDos();
  expect(queryClient.getQueryData(toDoQuery.queryKey)).toBeUndefined();
  document.documentElement.dataset.first = 'kept';
  bringBackToDos();
  expect(queryClient.getQueryData(toDoQuery.queryKey)).toEqual(toDos);
});
