import { basePath } from '@agency/shared/paths';
import { prepareNetwork } from '@agency/shared/testing';
import { waitFor } from '@testing-library/react';
import { restore, restoreAroundInput } from './protect-globals';

const network = prepareNetwork();
const reported = () => network.to('POST /report/error').map(({ body }) => body);
const { map } = Array.prototype;
const original = { now: Date.now, stringify: JSON.stringify, setItem: Storage.prototype.setItem, setTimeout };

beforeEach(() => {
  network.answer('POST /report/error', null);
});

const replaced = () => 'replaced' as never;
const mistakes: Record<string, [() => void, () => void]> = {
  'Array.prototype.map was replaced, restored': [
    () => {
      Array.prototype.map = replaced;
    },
    () => expect(Array.prototype.map).toBe(map),
  ],
  'Date.now was replaced, restored': [
    () => {
      Date.now = replaced;
    },
    () => expect(Date.now).toBe(original.now),
  ],
  'JSON.stringify was replaced, restored': [
    () => {
      Reflect.deleteProperty(JSON, 'stringify');
    },
    () => expect(JSON.stringify).toBe(original.stringify),
  ],
  'window.setTimeout was replaced, restored': [
    () => {
      window.setTimeout = replaced as never;
    },
    () => expect(window.setTimeout).toBe(original.setTimeout),
  ],
  'Storage.prototype.setItem was replaced, restored': [
    () => {
      Object.defineProperty(Storage.prototype, 'setItem', { get: replaced, configurable: true });
    },
    () => expect(Storage.prototype.setItem).toBe(original.setItem),
  ],
  'history.pushState was replaced, restored': [
    () => {
      history.pushState = replaced;
    },
    () => expect(history.pushState).toBe(History.prototype.pushState),
  ],
  'extra was added to all objects, removed': [
    () => Object.assign(Object.prototype, { extra: 1 }),
    () => expect({}).not.toHaveProperty('extra'),
  ],
};

it.each(Object.entries(mistakes))('%s', async (message, [spoil, expectWhole]) => {
  spoil();
  restore('remote-plans', message);
  expectWhole();
  const report = { kind: 'global-replaced', remote: 'remote-plans', build_id: message, message };
  await waitFor(() => expect(reported()).toContainEqual(expect.objectContaining(report)));
});

it('restores before the page reacts to a tap, and names the area on screen', async () => {
  restoreAroundInput((path) => (path === '/goals' ? 'remote-goals' : null));
  restore('remote-goals', 'b1');
  history.replaceState(null, '', `${basePath}/goals`);
  const seen: unknown[] = [];
  document.body.addEventListener('click', () => seen.push(['a'].map((letter) => letter)));
  Array.prototype.map = replaced;
  document.body.click();
  expect(seen).toEqual([['a']]);
  document.body.addEventListener('click', () => Object.assign(Array.prototype, { map: replaced }), {
    once: true,
  });
  document.body.click();
  expect(['a'].map((letter) => letter)).toEqual(['a']);
  await waitFor(() =>
    expect(reported()).toContainEqual(expect.objectContaining({ remote: 'remote-goals', build_id: 'b1' })),
  );
});

it('reports nothing while nothing is replaced, and lets libraries change single objects', () => {
  const list = Object.assign([], { push: replaced });
  restore('remote-plans', 'b1');
  expect(list.push).toBe(replaced);
  expect(reported()).toEqual([]);
});
