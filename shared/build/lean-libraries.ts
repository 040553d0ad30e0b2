import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Smaller stand-ins for parts of libraries that a browser never needs: the router's package leads to its development
 * build whatever the mode, and axios brings a second adapter beside the one on XMLHttpRequest that is used.
 */
export function leanLibraries(isDev: boolean): Record<string, string> {
  const axios = dirname(require.resolve('axios/package.json'));
  const fetchAdapter = {
    [join(axios, 'lib/adapters/fetch.js')]: join(import.meta.dirname, 'runtime/no-fetch.js'),
  };
  if (isDev) return fetchAdapter;
  const router = createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json');
  const production = join(dirname(router), 'dist/production');
  return {
    ...fetchAdapter,
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}
