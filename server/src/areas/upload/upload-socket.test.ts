import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from '@agency/shared/model/error-codes';
import { sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;
let port: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
  token = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

const opening = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
const leftovers = () => readdir(app.deps.incomingDir).catch(() => []);

function post(headers: Record<string, string | number>) {
  return request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/assistant/expand/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      ...headers,
    },
  });
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

// Shows ASVS 1.4.3.
it('an upload that breaks off leaves nothing behind', async () => {
  const upload = post({ 'content-length': 1_000_000 });
  upload.on('error', () => {});
  upload.write(opening);
  upload.write(Buffer.alloc(100_000, 1));
  await until(async () => (await leftovers()).length === 1);
  upload.destroy();
  await until(async () => (await leftovers()).length === 0);
  expect(await app.db.selectFrom('upload_file').selectAll().execute()).toEqual([]);
});

// Shows ASVS 5.2.1.
it('40 MB are refused before they are sent', async () => {
  const upload = post({ 'content-length': 40 << 20 });
  upload.write(opening);
  const answer = await new Promise<{ status?: number; text: string }>((resolve) => {
    upload.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, text });
    });
  });
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([413, errors.fileTooLarge.code]);
  upload.on('error', () => {});
  upload.destroy();
});

async function sendWithoutEnd(): Promise<number | null> {
  const upload = post({});
  upload.on('error', () => {});
  upload.write(opening);
  let status: number | null = null;
  upload.on('response', (response) => {
    status = response.resume().statusCode ?? null;
  });
  const closed = new Promise((resolve) => upload.on('close', resolve));
  const chunk = Buffer.alloc(1 << 20, 1);
  const send = () => {
    if (!upload.destroyed) upload.write(chunk, () => setImmediate(send));
  };
  send();
  await closed;
  return status;
}

it('a body without an end is cut off', async () => {
  let status: number | null = null;
  while (status === null) status = await sendWithoutEnd();
  expect(status).toBe(413);
  expect(await leftovers()).toEqual([]);
});
