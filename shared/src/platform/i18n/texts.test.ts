import { createInstance } from 'i18next';
import type { LoadTexts } from '../../contract/remotes/remote-module';
import { Texts } from './texts';

const texts = (hello: string) => ({ default: { hello } });
const khmer = texts('សួស្តី');
const english = texts('Hello');
const never = () => new Promise<typeof khmer>(() => {});
const gone = () => Promise.reject(new Error('gone'));

interface Ways {
  km?: LoadTexts;
  en?: LoadTexts;
  zh?: LoadTexts;
}

function prepare() {
  const i18n = createInstance();
  void i18n.init({
    lng: 'km-KH',
    fallbackLng: ['en-US', 'zh-CN', 'km-KH'],
    initAsync: false,
    resources: {},
  });
  const onLate = jest.fn();
  const loaded = new Texts(i18n, onLate);
  const add = ({ km = gone, en = gone, zh = gone }: Ways, namespace = 'area') =>
    loaded.add(namespace, { 'en-US': en, 'zh-CN': zh, 'km-KH': km });
  return { loaded, add, onLate, hello: () => i18n.t('hello', { ns: 'area' }) };
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('fetches texts when their language is used, and only then', async () => {
  const { loaded, hello } = prepare();
  const fetchKhmer = jest.fn(async () => khmer);
  loaded.add('area', { 'en-US': english.default, 'zh-CN': { hello: '你好' }, 'km-KH': fetchKhmer });
  await loaded.load('zh-CN');
  expect(fetchKhmer).not.toHaveBeenCalled();
  await loaded.load('km-KH');
  await loaded.load('km-KH');
  expect(fetchKhmer).toHaveBeenCalledTimes(1);
  expect(hello()).toBe('សួស្តី');
});

it('waits for one namespace alone where only that is asked for', async () => {
  const { loaded, add, hello } = prepare();
  add({ km: never }, 'elsewhere');
  add({ km: async () => khmer });
  await loaded.load('km-KH', 'area');
  expect(hello()).toBe('សួស្តី');
});

describe('texts that do not come', () => {
  it('are read in English, and asked for again', async () => {
    const { loaded, add, hello } = prepare();
    const km = jest.fn(async () => khmer).mockRejectedValueOnce(new Error('offline'));
    add({ km, en: async () => english });
    await loaded.load('km-KH');
    expect(hello()).toBe('Hello');
    await loaded.load('km-KH');
    expect(hello()).toBe('សួស្តី');
  });

  it('are read in the language that is there, without another request', async () => {
    const { loaded, add, hello } = prepare();
    const en = jest.fn(async () => english);
    add({ zh: async () => texts('你好'), en });
    await loaded.load('zh-CN');
    await loaded.load('km-KH');
    expect(hello()).toBe('你好');
    expect(en).not.toHaveBeenCalled();
  });

  it('are read in whatever comes where English does not either', async () => {
    const { loaded, add, hello } = prepare();
    add({ zh: async () => texts('你好') });
    await loaded.load('km-KH');
    expect(hello()).toBe('你好');
  });

  it('fail where none come', async () => {
    const { loaded, add } = prepare();
    add({});
    await expect(loaded.load('km-KH', 'area')).rejects.toThrow('No texts of area');
  });

  it('of one area keep nothing else from being read', async () => {
    const { loaded, add } = prepare();
    add({});
    await expect(loaded.load('km-KH')).resolves.toBeUndefined();
  });

  it('are asked for again by themselves, after longer and longer pauses, until they come', async () => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.999_999);
    const { loaded, add, onLate, hello } = prepare();
    const km = jest
      .fn(async () => khmer)
      .mockRejectedValueOnce(new Error('first'))
      .mockRejectedValueOnce(new Error('second'));
    add({ km, en: async () => english });
    await loaded.load('km-KH');
    await jest.advanceTimersByTimeAsync(3_000);
    expect([km.mock.calls.length, hello(), onLate.mock.calls.length]).toEqual([2, 'Hello', 0]);
    await jest.advanceTimersByTimeAsync(5_900);
    expect(km).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(100);
    expect([km.mock.calls.length, hello(), onLate.mock.calls.length]).toEqual([3, 'សួស្តី', 1]);
  });

  it.each([
    ['network is', () => window.dispatchEvent(new Event('online'))],
    ['user is', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('are asked for at once when the %s back', async (_, comeBack) => {
    jest.useFakeTimers();
    const { loaded, add, hello } = prepare();
    add({
      km: jest.fn(async () => khmer).mockRejectedValueOnce(new Error('offline')),
      en: async () => english,
    });
    await loaded.load('km-KH');
    comeBack();
    await jest.advanceTimersByTimeAsync(0);
    expect(hello()).toBe('សួស្តី');
  });

  it('are not asked for while nobody sees the page', async () => {
    jest.useFakeTimers();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { loaded, add } = prepare();
    const km = jest.fn(gone);
    add({ km, en: async () => english });
    await loaded.load('km-KH');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(km).toHaveBeenCalledTimes(1);
  });
});

it('does not keep a page waiting for texts that are late, and shows them when they come', async () => {
  jest.useFakeTimers();
  const { loaded, add, onLate, hello } = prepare();
  let arrive = (_texts: typeof khmer) => {};
  add({ km: () => new Promise((resolve) => (arrive = resolve)), en: async () => english });
  const ready = loaded.load('km-KH');
  await jest.advanceTimersByTimeAsync(1500);
  await ready;
  expect([hello(), onLate.mock.calls.length]).toEqual(['Hello', 0]);
  arrive(khmer);
  await jest.advanceTimersByTimeAsync(0);
  expect([hello(), onLate.mock.calls.length]).toEqual(['សួស្តី', 1]);
});

it('takes the texts of another build in place of those before', async () => {
  const { loaded, add, hello } = prepare();
  add({ km: async () => khmer });
  await loaded.load('km-KH');
  add({ km: async () => texts('ជំរាបសួរ') });
  expect(hello()).toBe('សួស្តី');
  await loaded.load('km-KH');
  expect(hello()).toBe('ជំរាបសួរ');
});

describe('texts in the place of others', () => {
  it('are told where they are read', () => {
    const { loaded, onLate, hello } = prepare();
    loaded.add('area', { 'km-KH': khmer.default });
    expect(onLate).not.toHaveBeenCalled();
    loaded.add('area', { 'km-KH': { hello: 'ជំរាបសួរ' } });
    expect(hello()).toBe('ជំរាបសួរ');
    expect(onLate).toHaveBeenCalledTimes(1);
  });

  it('are told to nobody where they are the same, or of another language', () => {
    const { loaded, onLate, hello } = prepare();
    loaded.add('area', { 'en-US': english.default, 'km-KH': khmer.default });
    loaded.add('area', { 'en-US': { hello: 'Good day' }, 'km-KH': { ...khmer.default } });
    expect(hello()).toBe('សួស្តី');
    expect(onLate).not.toHaveBeenCalled();
  });
});
