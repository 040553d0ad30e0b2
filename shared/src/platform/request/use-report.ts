import { useEffect } from 'react';
import { report } from './report';
import { isRequestError } from './request-error';

export function useReport(kind: string, remote: string, message: string | undefined): void {
  useEffect(() => {
    if (message !== undefined) report({ kind, remote, message });
  }, [kind, remote, message]);
}

export function reasonOf(error: unknown): string {
  return String(isRequestError(error) ? error.code : error);
}
