import type { Example } from '../../../gallery/example';
import { LocationHelp } from './location-help';

export const examples: readonly Example[] = [
  { name: 'LocationHelp', show: () => <LocationHelp located={{ failure: 'denied' }} /> },
];
