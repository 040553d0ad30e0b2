import { useEffect } from 'react';
import { report } from './report';
import { isRequestError } from './request-error';

/**
 * Tells the server of a failure that a screen shows, once it is drawn.
 *
 * @param kind What failed, and `remote` whose screen it is, as in a report.
 * @param message Missing where nothing has failed.
 */
export function useReport(kind: string, remote: string, message: string | undefined): void {
  useEffect(() => {
    if (message !== undefined) report({ kind, remote, message });
  }, [kind, remote, message]);
}

/** Why a call failed, in a report: its code, or else what went wrong on the way. */
export function reasonOf(error: unknown): string {
  return String(isRequestError(error) ? error.code : error);
}
