import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startS3StandIn } from '../testing/s3-stand-in';
import { s3Client } from './s3-client';

setFlagsFromString('--expose-gc');
const tidyUp = runInNewContext('gc') as () => void;

afterEach(() => jest.restoreAllMocks());

it('gives up at its limit, also where memory was tidied up since it asked', async () => {
  const limit = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const standIn = await startS3StandIn();
  const asked = new Promise<void>((resolve) => {
    standIn.fault = () => {
      resolve();
      return 'never';
    };
  });
  const failure = s3Client(standIn.options, 1)('a.js', { method: 'GET' }).catch((error: unknown) => error);
  await asked;
  tidyUp();
  limit.abort('too late');
  // Closing the server ends waiting requests with a broken connection.
  await standIn.close();
  expect(await failure).toBe('too late');
});

it.each([
  ['a whole answer', false],
  ['the beginning of one that is passed on', true],
])('has its limit for %s', async (_, isPassedOn) => {
  const limit = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const standIn = await startS3StandIn();
  const client = s3Client(standIn.options, 60_000);
  await client('a.js', { method: 'PUT', body: Buffer.alloc(5_000_000) });
  const answer = await client('a.js', { method: 'GET', isPassedOn });
  limit.abort();
  const size = answer.arrayBuffer().then(
    ({ byteLength }) => byteLength,
    () => 'too late',
  );
  expect(await size).toBe(isPassedOn ? 5_000_000 : 'too late');
  await standIn.close();
});

it.each([
  ['of temporary credentials', 'of-one-hour', 'of-one-hour'],
  ['of no lasting key', undefined, null],
])('sends the session token %s', async (_, sessionToken, sent) => {
  const standIn = await startS3StandIn();
  const fetched = jest.spyOn(globalThis, 'fetch');
  await s3Client({ ...standIn.options, sessionToken }, 1_000)('a.js', { method: 'GET' });
  const [request] = fetched.mock.calls[0] ?? [];
  expect((request as Request).headers.get('x-amz-security-token')).toBe(sent);
  await standIn.close();
});

// Shows ASVS 15.3.2.
it.each([
  ['a whole answer', false],
  ['one that is passed on', true],
])('follows no redirect for %s', async (_, isPassedOn) => {
  const other = await startS3StandIn();
  const redirect = createServer((_request, response) => {
    response.writeHead(307, { location: `${other.options.endpoint}/releases/a.js` }).end();
  }).listen(0, '127.0.0.1');
  await once(redirect, 'listening');
  const endpoint = `http://127.0.0.1:${(redirect.address() as AddressInfo).port}`;
  const answer = s3Client({ ...other.options, endpoint }, 5_000)('a.js', { method: 'GET', isPassedOn });
  await expect(answer).rejects.toThrow();
  expect(other.seen).toEqual([]);
  redirect.close();
  await other.close();
});
