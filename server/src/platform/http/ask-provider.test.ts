import { type StandIn, startStandIn } from '../../../testing/stand-in';
import { askProvider, refusedStatus, unusable } from './ask-provider';

let provider: StandIn;
let status = 200;

beforeAll(async () => {
  provider = await startStandIn(() => ({ status, body: Buffer.from('no JSON') }));
});
afterAll(() => provider.close());

const failureOf = (origin: string) => askProvider('maps', origin, { timeoutMs: 60_000 }).catch(refusedStatus);

it.each([400, 404, 503])(
  'a failure carries the status %i with which the service refused',
  async (refused) => {
    status = refused;
    expect(await failureOf(provider.origin)).toBe(refused);
  },
);

it('a failure of another kind has none, whatever its words', async () => {
  status = 200;
  expect(await failureOf(provider.origin)).toBeUndefined();
  expect(await failureOf('http://127.0.0.1:1')).toBeUndefined();
  expect(refusedStatus(unusable('maps', 'status 404'))).toBeUndefined();
  expect(refusedStatus(new Error('status 404'))).toBeUndefined();
});
