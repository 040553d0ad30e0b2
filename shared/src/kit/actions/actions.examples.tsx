import { type Example, longName } from '../../../gallery/example';
import { Opened } from '../../../gallery/opened';
import { type FakeNetwork, refused } from '../../testing/fake-network';
import { CallAction } from './call-action';
import { CopyAction } from './copy-action';
import { NavigateAction } from './navigate-action';

export function answer(network: FakeNetwork): void {
  network.script('GET /expand/common/org/info', refused(-1, 'Broken', 500));
}

const place = { name: longName, lat: 22.54, lng: 114.05 };

export const examples: readonly Example[] = [
  { name: 'CallAction', show: () => <CallAction name={longName} number="13900000001" countryCode="86" /> },
  {
    name: 'CallAction: hidden digits',
    show: () => <CallAction name="Li Lei" number="139****0001" countryCode="86" />,
  },
  { name: 'CopyAction', show: () => <CopyAction label="Copy the address" text={longName} /> },
  { name: 'NavigateAction', show: () => <NavigateAction place={place} /> },
  {
    name: 'NavigateAction open: failed',
    isAlone: true,
    show: () => (
      <Opened>
        <NavigateAction place={place} />
      </Opened>
    ),
  },
];
