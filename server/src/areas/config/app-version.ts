import type { ApiOutput } from '@agency/shared/api';

/** The newest version of the app shell, as the deployment declares it. */
export type AppVersion = ApiOutput<'GET /app-version-info'>;

/** Older than any shell: nobody is told to update. */
export const noNewerVersion: AppVersion = {
  version: '0.0.0',
  time: '2026-01-01 00:00:00',
  force: 0,
  url: '',
};
