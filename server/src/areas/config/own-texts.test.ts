import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const text = { title: 'Our terms', content: '# Use\nBe <kind>' };
const texts = { 'en-US': text, 'zh-CN': text, 'km-KH': text };

async function publish(before_version: string): Promise<string> {
  const token = await sessionOf(app, 'manager');
  const body = { type: 1 as const, before_version, texts };
  return (await call(app, 'POST /expand/admin/text/save', { token, body })).data.version;
}
const outdated = async (token: string) =>
  (await call(app, 'GET /expand/user-info', { token })).data.outdated_protocols;
const shown = async (token?: string) =>
  (await call(app, 'GET /expand/auth-protocol', { token, query: { type: 1 } })).data;

it('asks everybody of the organisation to accept its new text, and nobody else', async () => {
  const token = await sessionOf(app, 'attache');
  const stranger = await sessionOf(app, 'otherManager');
  const builtIn = await shown(token);
  expect(await outdated(token)).toEqual([]);
  const version = await publish(builtIn.version);

  expect(await shown(token)).toMatchObject({ version, title: 'Our terms' });
  expect((await shown(token)).content).toContain('<h3>Use</h3><p>Be &#60;kind&#62;</p>');
  expect(await outdated(token)).toEqual([1]);
  expect(await outdated(stranger)).toEqual([]);
  expect(await shown(stranger)).toEqual(builtIn);
  expect(await shown()).toEqual(builtIn);

  // The login page shows the built-in text, so that accepting that one is not enough.
  const accept = (item: { type: 1; version?: string }) =>
    call(app, 'POST /expand/auth-protocol', { token, body: { items: [item] } });
  await accept({ type: 1 });
  expect(await outdated(token)).toEqual([1]);
  expect((await accept({ type: 1, version: '2001-01-01' })).code).toBe(errors.conflict.code);
  await accept({ type: 1, version });
  expect(await outdated(token)).toEqual([]);

  const next = await publish(version);
  expect(next).not.toBe(version);
  expect(await outdated(token)).toEqual([1]);
});

it('publishes for the first of two who change the same version', async () => {
  const token = await sessionOf(app, 'manager');
  const { version } = await shown(token);
  await publish(version);
  const body = { type: 1 as const, before_version: version, texts };
  expect((await call(app, 'POST /expand/admin/text/save', { token, body })).code).toBe(errors.conflict.code);
});

it('refuses a text that shows nothing', async () => {
  const token = await sessionOf(app, 'manager');
  const { version } = await shown(token);
  const empty = { ...texts, 'km-KH': { title: 'x', content: ' \u2800 ' } };
  const body = { type: 1 as const, before_version: version, texts: empty };
  const { data } = await call(app, 'POST /expand/admin/text/save', { token, body });
  expect(data).toMatchObject({ field: 'texts.km-KH.content' });
});
