import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The router's package otherwise resolves to its development build in every mode. */
export function routerAlias(isDev: boolean): Record<string, string> {
  if (isDev) return {};
  const router = createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json');
  const production = join(dirname(router), 'dist/production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}
