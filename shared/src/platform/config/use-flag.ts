import { type FlagName, flags } from '../../contract/model/flags';
import { useRemoteConfig } from './remote-config';

/**
 * Whether a feature is on for whoever is logged in: as the server says, and until it has said anything as the table says.
 * A remote may ask for a flag that its host is too old to know; the server's word counts there too, and without one it is off.
 */
export function useFlag(name: FlagName): boolean {
  const isOn = useRemoteConfig('flags')[name];
  const known: Partial<typeof flags> = flags;
  return typeof isOn === 'boolean' ? isOn : (known[name]?.percent ?? 0) >= 100;
}
