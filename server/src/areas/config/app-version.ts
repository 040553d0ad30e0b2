import type { ApiOutput } from '@agency/shared/api';

export type AppVersion = ApiOutput<'GET /app-version-info'>;

/** Older than any shell, so that nobody is asked to update. */
export const noNewerVersion: AppVersion = {
  version: '0.0.0',
  time: '2026-01-01 00:00:00',
  force: 0,
  url: '',
};
