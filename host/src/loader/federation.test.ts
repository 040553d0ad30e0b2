import { waitFor } from '@testing-library/dom';
import { type Container, type ContainerFile, loadContainer } from './federation';

const file = (name: string): ContainerFile => ({ url: `https://a.example/${name}`, integrity: 'sha256-abc' });

function coming(name: string) {
  let arrive = () => {};
  const arrival = new Promise<ContainerFile>((resolve) => {
    arrive = () => resolve(file(name));
  });
  return { arrival, arrive };
}

function running(): string[] {
  const elements = document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link');
  return Array.from(elements, (element) => ('src' in element ? element.src : element.href)).map((url) =>
    url.replace('https://a.example/', ''),
  );
}

const runs = (...names: string[]) => waitFor(() => expect(running()).toEqual(names));

function finish(name: string, outcome: 'load' | 'error' = 'load'): void {
  document.head.querySelector(`[src$="${name}"], [href$="${name}"]`)?.dispatchEvent(new Event(outcome));
}

const container = { init: jest.fn(), get: jest.fn(async () => () => 'its screens') };
let builds = 0;

function aContainer(parts: Partial<Container>): Container {
  builds += 1;
  const name = `remote_store_${builds}`;
  Object.assign(globalThis, { [name]: container });
  const entry = Promise.resolve(file('entry.js'));
  const shares = Promise.resolve();
  return { name, timeoutMs: 3000, entry, chunks: [], others: async () => [], shares, ...parts };
}

beforeEach(() => {
  // jsdom has no marks.
  Object.assign(performance, { mark: () => undefined });
  document.head.innerHTML = '';
  jest.clearAllMocks();
  Object.assign(globalThis, {
    __webpack_require__: { federation: { instance: { shareScopeMap: { default: {} } } } },
  });
});

it('runs each file once it is there, and asks for the screens when all have run', async () => {
  const screen = coming('screen.js');
  const style = coming('screen.css');
  const loading = loadContainer(aContainer({ chunks: [screen.arrival, style.arrival] }));
  await runs('entry.js');
  finish('entry.js');
  await waitFor(() => expect(container.init).toHaveBeenCalledTimes(1));
  style.arrive();
  screen.arrive();
  await runs('screen.css', 'screen.js');
  finish('screen.css');
  expect(container.get).not.toHaveBeenCalled();
  finish('screen.js');
  await expect(loading).resolves.toBe('its screens');
});

it('shares nothing before the host can', async () => {
  let share = () => {};
  const shares = new Promise<void>((resolve) => {
    share = resolve;
  });
  const loading = loadContainer(aContainer({ shares }));
  await runs('entry.js');
  finish('entry.js');
  await runs();
  expect(container.init).not.toHaveBeenCalled();
  share();
  await expect(loading).resolves.toBe('its screens');
});

it('runs what else has come by the time that the code has', async () => {
  const screen = coming('screen.js');
  const others = jest.fn(async () => [file('texts.js')]);
  const loading = loadContainer(aContainer({ chunks: [screen.arrival], others }));
  await runs('entry.js');
  expect(others).not.toHaveBeenCalled();
  screen.arrive();
  await runs('entry.js', 'screen.js', 'texts.js');
  for (const name of ['entry.js', 'screen.js', 'texts.js']) finish(name);
  await expect(loading).resolves.toBe('its screens');
});

it('loads one that failed anew', async () => {
  const broken = aContainer({});
  const loading = loadContainer(broken);
  await runs('entry.js');
  finish('entry.js', 'error');
  await expect(loading).rejects.toThrow('entry.js did not load');
  const again = loadContainer(broken);
  await runs('entry.js');
  finish('entry.js');
  await expect(again).resolves.toBe('its screens');
});

it('fails where a script leaves no container', async () => {
  const loading = loadContainer({ ...aContainer({}), name: 'remote_of_nobody' });
  await runs('entry.js');
  finish('entry.js');
  await expect(loading).rejects.toThrow('remote_of_nobody');
});
