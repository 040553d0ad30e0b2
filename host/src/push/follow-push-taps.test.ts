import { native } from '@agency/shared';
import { setNavigator } from '@agency/shared/host';
import { fakeNative } from '@agency/shared/testing';
import { followPushTaps } from './follow-push-taps';

let went: string[];

async function tapped(path: unknown): Promise<() => void> {
  fakeNative({
    onPushTap: async (listener) => {
      listener(path);
      return () => went.push('no more');
    },
  });
  return followPushTaps(await native.open());
}

beforeEach(() => {
  went = [];
  setNavigator({
    location: () => ({ pathname: '/', search: '' }),
    navigate: (to) => void went.push(to),
    back: () => {},
  });
});

it('leads to the page of the notice that was tapped, until it ends', async () => {
  const stop = await tapped('/store/storeDetails?store_id=3');
  stop();
  expect(went).toEqual(['/store/storeDetails?store_id=3', 'no more']);
});

it.each(['https://evil.example/', '//evil.example', '/../elsewhere', undefined, 7])(
  'leads home where %j is named',
  async (path) => {
    await tapped(path);
    expect(went).toEqual(['/']);
  },
);
