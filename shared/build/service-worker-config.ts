import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config';

export const serviceWorkerName = 'service-worker';

/**
 * Configures the host's service worker: one script beside the product's files. Its name never changes, because the
 * browser updates it at the URL of its registration.
 */
export function serviceWorkerConfig({ folder, buildId }: { folder: string; buildId: string }): Configuration {
  const base = baseConfig({ folder, buildId, target: 'federated', isDev: false, hasRefresh: false });
  return {
    ...base,
    name: serviceWorkerName,
    target: ['webworker', 'es2022'],
    entry: { [serviceWorkerName]: './src/service-worker/service-worker.ts' },
    output: { ...base.output, filename: '[name].js', clean: false },
  };
}
