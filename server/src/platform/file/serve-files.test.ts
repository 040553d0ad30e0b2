import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { formWith, picture } from '../../../testing/test-images';
import { assertOwnFiles } from './own-files';

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  const token = await sessionOf(app, 'attache');
  const body = formWith(await picture('png'));
  url = (await call(app, 'POST /expand/upload', { token, body })).data.file_url;
});
afterAll(() => app.close());

const fetchFile = (path: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  app.app.inject({ url: path, method, headers });

describe('a file', () => {
  // Shows ASVS 3.2.1, 5.3.1, 5.4.1 and 14.3.2.
  it('is served to be kept, and to be nothing but an image', async () => {
    const { statusCode, headers, rawPayload } = await fetchFile(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(rawPayload.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="${url.split('/').at(-1)}"`,
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('can be asked for its head, and answers what is known already with nothing', async () => {
    const whole = await fetchFile(url);
    const head = await fetchFile(url, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    const etag = String(whole.headers.etag);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const known = await fetchFile(url, 'GET', { 'if-none-match': tags });
      expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
    }
    expect((await fetchFile(url, 'GET', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each([
    `/files/${'A'.repeat(32)}.png`,
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/x%00.png',
    '/files/',
    `/files/${'a'.repeat(300)}`,
  ])('%s is nowhere', async (path) => {
    const answer = await fetchFile(path);
    expect([404, 414]).toContain(answer.statusCode);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it('is unavailable while its storage is', async () => {
    const get = jest.spyOn(app.deps.files, 'get').mockRejectedValueOnce(new Error('down'));
    const answer = await fetchFile(url);
    expect([answer.statusCode, answer.json().code]).toEqual([503, errors.unavailable.code]);
    expect(answer.headers['cache-control']).toBe('no-store');
    get.mockRestore();
  });
});

describe('assertOwnFiles', () => {
  const refusalOf = (orgcode: string, urls: string[]) =>
    assertOwnFiles(app.db, orgcode, urls, 'img_paths').then(
      () => null,
      (error: { kind: string; detail: object }) => [error.kind, error.detail],
    );

  it('takes the files of the organisation, also twice, and none at all', async () => {
    expect(await refusalOf('HZQD', [url, url])).toBeNull();
    expect(await refusalOf('HZQD', [])).toBeNull();
  });

  // Shows ASVS 1.2.2.
  it('refuses files of others, unknown ones and other URLs alike', async () => {
    const refusal = ['badInput', { field: 'img_paths', reason: 'unknown' }];
    expect(await refusalOf('JNQD', [url])).toEqual(refusal);
    for (const other of [
      `/files/${'A'.repeat(32)}.png`,
      `https://evil.example.com${url}`,
      `/files/../${url}`,
      'javascript:alert(1)',
      '',
    ]) {
      expect([other, await refusalOf('HZQD', [url, other])]).toEqual([other, refusal]);
    }
  });
});
