import { call, native } from '@agency/shared';
import {
  type AppRelease,
  InvalidVersionError,
  type TargetRelease,
  type UpdateOutcome,
  updateOutcome,
} from '@agency/shared/model/app-version';

export interface OfferedRelease extends TargetRelease {
  url: string;
}

export type UpdateCheck =
  | { status: 'checked'; outcome: UpdateOutcome; target: OfferedRelease }
  | { status: 'invalid'; current: string; target: string }
  | { status: 'failed' }
  | { status: 'development' }
  | { status: 'no-app' };

const quietly = { hideLoading: true, hideError: true, noRedirect: true };

/** Compares the app shell with the newest release (docs/product.md, section 4 "App update"). Never throws. */
export async function checkAppUpdate(): Promise<UpdateCheck> {
  if (process.env.NODE_ENV === 'development') return { status: 'development' };
  try {
    const installed = await (await native.open()).appInfo();
    if (!installed) return { status: 'no-app' };
    const target = await call('GET /app-version-info', { query: { t: String(Date.now()) } }, quietly);
    return compare(installed, target);
  } catch {
    return { status: 'failed' };
  }
}

function compare(installed: AppRelease, target: OfferedRelease): UpdateCheck {
  try {
    return { status: 'checked', outcome: updateOutcome(installed, target), target };
  } catch (error) {
    if (!(error instanceof InvalidVersionError)) throw error;
    return { status: 'invalid', current: error.current, target: error.target };
  }
}
