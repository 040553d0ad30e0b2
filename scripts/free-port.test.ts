import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { freePort } from './free-port';

const held: Server[] = [];
const say = jest.spyOn(console, 'log').mockImplementation(() => {});

afterEach(async () => {
  say.mockClear();
  for (const server of held.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function hold(port: number, host: string): Promise<number> {
  const server = createServer().listen(port, host);
  held.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it.each(['127.0.0.1', '0.0.0.0', '::'])(
  'gives the next port for one that is taken on %s, and says so',
  async (host) => {
    const taken = await hold(0, host);
    const port = await freePort(taken, 'The host');
    expect(port).toBeGreaterThan(taken);
    expect(say.mock.calls).toEqual([[`The host: port ${taken} is taken, so it is ${port}.`]]);
    await expect(hold(port, host)).resolves.toBe(port);
  },
);

it('gives a port that is free as it is, and says nothing', async () => {
  const free = await hold(0, '0.0.0.0');
  await new Promise((resolve) => held.pop()?.close(resolve));
  await expect(freePort(free, 'The host')).resolves.toBe(free);
  expect(say).not.toHaveBeenCalled();
});

it('gives no port twice, also while nobody listens on it yet', async () => {
  const taken = await hold(0, '0.0.0.0');
  const first = await freePort(taken, 'The host');
  const second = await freePort(taken, 'The server');
  expect(second).toBeGreaterThan(first);
  expect(say).toHaveBeenLastCalledWith(`The server: port ${taken} is taken, so it is ${second}.`);
});
