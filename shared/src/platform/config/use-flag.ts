import { type FlagName, flags } from '../../contract/model/flags';
import { useRemoteConfig } from './remote-config';

/**
 * Returns whether a feature is on for the user: the server's value, or the table's default before the first answer. A
 * flag unknown to an older host still follows the server's value, and is off without one.
 */
export function useFlag(name: FlagName): boolean {
  const isOn = useRemoteConfig('flags')[name];
  const known: Partial<typeof flags> = flags;
  return typeof isOn === 'boolean' ? isOn : (known[name]?.percent ?? 0) >= 100;
}
