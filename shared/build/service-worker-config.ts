import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config';
import type { SbomPlugin } from './sbom-plugin';

export const serviceWorkerName = 'service-worker';

/**
 * Configures the host's service worker: one script beside the product's files. Its name never changes, because the
 * browser updates it at the URL of its registration.
 */
export function serviceWorkerConfig({
  folder,
  buildId,
  sbom,
}: {
  folder: string;
  buildId: string;
  sbom: SbomPlugin;
}): Configuration {
  const base = baseConfig({ folder, buildId, target: 'federated', isDev: false, hasRefresh: false });
  return {
    ...base,
    name: serviceWorkerName,
    target: ['webworker', 'es2022'],
    entry: { [serviceWorkerName]: './src/service-worker/service-worker.ts' },
    output: { ...base.output, filename: '[name].js', clean: false },
    plugins: [...(base.plugins ?? []), sbom],
  };
}
