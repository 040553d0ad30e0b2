import { hostRootFiles, previewParameter } from '@agency/shared/contract';
import { isSafeHref, isSafeName } from '../releases/safe-names';

export type RequestTarget =
  | { kind: 'elsewhere' }
  | { kind: 'root' }
  | { kind: 'malformed' }
  | { kind: 'missing' }
  /** `app` is null for the whole registry. */
  | { kind: 'registry'; app: string | null }
  | { kind: 'host-file'; href: string }
  | { kind: 'release'; app: string; buildId: string; href: string }
  /** `path` is relative to the base path and starts with a slash; `preview` is empty if the page asks for none. */
  | { kind: 'page'; path: string; preview: string };

const encodedTrap = /%(2f|5c|00)|\\/i;
// A missing asset must not be answered with HTML, which would be parsed as a script or style sheet.
const assetName =
  /\.(js|mjs|css|map|json|png|jpe?g|gif|svg|ico|webp|woff2?|ttf|txt|xml|webmanifest|wasm|php|env)$/i;

/** Reads the request's URL. `basePath` starts and ends with a slash. */
export function targetOf(url: string, basePath: string): RequestTarget {
  const [raw = '', search] = url.split(/[?#]/, 2);
  const query = new URLSearchParams(search);
  const preview = query.get(previewParameter) ?? '';
  if (raw === '/') return { kind: 'root' };
  if (raw === basePath.slice(0, -1)) return { kind: 'page', path: '/', preview };
  if (!raw.startsWith(basePath)) return { kind: 'elsewhere' };
  const path = decode(raw.slice(basePath.length));
  if (path === null) return { kind: 'malformed' };
  const segments = path.split('/');
  if (segments.some((segment) => segment.startsWith('.'))) return { kind: 'missing' };
  if (path === 'registry.json') return { kind: 'registry', app: query.get('app') };
  if (hostRootFiles.includes(path)) return { kind: 'host-file', href: path };
  if (segments[0] === 'releases') return releaseOf(segments);
  if (assetName.test(path)) return { kind: 'missing' };
  return { kind: 'page', path: `/${path}`, preview };
}

function decode(raw: string): string | null {
  if (encodedTrap.test(raw)) return null;
  try {
    const path = decodeURIComponent(raw);
    return hasControlCharacter(path) ? null : path;
  } catch {
    return null;
  }
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((char) => char < ' ' || char === '\u007f');
}

function releaseOf([, app, buildId, ...rest]: string[]): RequestTarget {
  const href = rest.join('/');
  const isFile = href === 'build.json' || isSafeHref(href);
  if (!isSafeName(app) || !isSafeName(buildId) || !isFile) return { kind: 'missing' };
  return { kind: 'release', app, buildId, href };
}
