import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Parts of axios that this product has no use for: the adapter on `fetch`, codes that only stand there to be had, and
 * the ways between objects and forms. Uploads pass a `FormData`, and the request client writes its own queries.
 */
const unused = [
  'adapters/fetch',
  'helpers/AxiosURLSearchParams',
  'helpers/HttpStatusCode',
  'helpers/formDataToJSON',
  'helpers/toFormData',
  'helpers/toURLEncodedForm',
];

/** The router's package leads to its development build whatever the mode, and axios brings all that it has. */
export function leanLibraries(isDev: boolean): Record<string, string> {
  if (isDev) return {};
  const axios = dirname(require.resolve('axios/package.json'));
  const absent = join(import.meta.dirname, 'runtime/absent.js');
  const router = createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json');
  const production = join(dirname(router), 'dist/production');
  return {
    ...Object.fromEntries(unused.map((part) => [join(axios, 'lib', `${part}.js`), absent])),
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}
