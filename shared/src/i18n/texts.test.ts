import { createInstance } from 'i18next';
import { Texts } from './texts';

const english = { hello: 'Hello' };

function prepare(fetchKhmer: () => Promise<{ default: { hello: string } }>) {
  const i18n = createInstance();
  void i18n.init({ lng: 'km-KH', fallbackLng: 'en-US', initAsync: false, resources: {} });
  const texts = new Texts(i18n);
  texts.add('area', { 'en-US': english, 'zh-CN': { hello: '你好' }, 'km-KH': fetchKhmer });
  return { texts, hello: () => i18n.t('hello', { ns: 'area' }) };
}

it('fetches texts when their language is used, and only then', async () => {
  const fetchKhmer = jest.fn(async () => ({ default: { hello: 'សួស្តី' } }));
  const { texts, hello } = prepare(fetchKhmer);
  await texts.load('zh-CN');
  expect(fetchKhmer).not.toHaveBeenCalled();
  await texts.load('km-KH');
  await texts.load('km-KH');
  expect(fetchKhmer).toHaveBeenCalledTimes(1);
  expect(hello()).toBe('សួស្តី');
});

it('reads in English what does not come, and asks for it again', async () => {
  const fetchKhmer = jest
    .fn(async () => ({ default: { hello: 'សួស្តី' } }))
    .mockRejectedValueOnce(new Error('offline'));
  const { texts, hello } = prepare(fetchKhmer);
  await texts.load('km-KH');
  expect(hello()).toBe('Hello');
  await texts.load('km-KH');
  expect(hello()).toBe('សួស្តី');
});
