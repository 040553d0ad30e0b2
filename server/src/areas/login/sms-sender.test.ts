import { type StandIn, type StandInAnswer, startStandIn } from '../../../testing/stand-in';
import { httpSmsSender } from './sms-sender';

const message = { country_code: '86', mobile_tel: '13800000001', code: '123456' };
let provider: StandIn;
let answer: StandInAnswer = { body: {} };

beforeAll(async () => {
  provider = await startStandIn(() => answer);
});
afterAll(() => provider.close());

const send = () => {
  const timeoutMs = answer === 'hang' ? 200 : 240_000;
  return httpSmsSender({ url: `${provider.origin}/send`, token: 'sms-token', timeoutMs }).send(message);
};

it('hands phone and code to the provider, with the token in its header', async () => {
  await send();
  const [request] = provider.seen;
  expect(request).toMatchObject({ method: 'POST', path: '/send' });
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer sms-token',
    'content-type': 'application/json',
  });
  expect(JSON.parse(String(request?.body))).toEqual(message);
});

it.each<[string, StandInAnswer]>([
  ['refuses', { status: 500, body: message }],
  ['leads elsewhere', { status: 307, headers: { location: 'https://evil.example.com' }, body: '' }],
  ['does not answer', 'hang'],
])('a provider that %s is an error which tells neither code nor phone', async (_, how) => {
  answer = how;
  const error = await send().catch((failure: Error) => failure as Error & { cause?: Error });
  const logged = `${error?.stack} ${error?.cause?.stack}`;
  expect(logged).toContain('sms');
  for (const secret of ['123456', '13800000001', 'sms-token', provider.origin])
    expect(logged).not.toContain(secret);
});
