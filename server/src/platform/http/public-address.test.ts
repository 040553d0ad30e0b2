import { answerNames } from '../../../testing/answer-names';
import { isPublicAddress, lookupPublic, PrivateAddress } from './public-address';

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1'],
  ...['::ffff:8.8.8.8', '::ffff:7f00:1', '64:ff9b::7f00:1', '::127.0.0.1', 'name', ''],
])('%j is none', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

describe('a name', () => {
  afterEach(() => jest.restoreAllMocks());

  const look = (all: boolean) =>
    new Promise((resolve) =>
      lookupPublic('push.example', { all }, (error, ...found) => resolve(error ?? found)),
    );

  it('leads to all of its addresses, or to the first, as the connection asks', async () => {
    answerNames('93.184.215.14', '2606:4700::1111');
    const first = { address: '93.184.215.14', family: 4 };
    expect(await look(true)).toEqual([[first, { address: '2606:4700::1111', family: 6 }]]);
    expect(await look(false)).toEqual([first.address, first.family]);
  });

  // Shows ASVS 1.3.6 and 13.2.4.
  it.each([[['127.0.0.1']], [['93.184.215.14', '10.0.0.1']], [['93.184.215.14', '::1']], [[]]])(
    'that leads to %j is not connected to',
    async (addresses) => {
      answerNames(...addresses);
      expect(await look(true)).toBeInstanceOf(PrivateAddress);
      expect(await look(false)).toBeInstanceOf(PrivateAddress);
    },
  );
});
