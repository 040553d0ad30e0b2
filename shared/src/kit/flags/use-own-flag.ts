import { isOnFor } from '../../contract/model/flags';
import { shareOfFlag } from '../../platform/config/own-flags';
import { useUser } from '../../platform/session/session-store';
import { useAppName } from '../../ui/shell/app-scope';

/**
 * Returns whether a flag is on for the user that the remote declares in its `src/routes.ts`. A user has a fixed cohort for
 * each flag, so whoever has it keeps it while its percentage grows. A change is seen when the screen is next entered.
 */
export function useOwnFlag(name: string): boolean {
  const app = useAppName() ?? '';
  const user = useUser();
  return isOnFor(`${app}.${name}`, shareOfFlag(app, name), user?.id ?? null);
}
