import { DeliveryError } from '../delivery-error';
import { readRegistry } from '../registry/read-registry';
import { listReleases } from '../releases/list-releases';
import { traceStack } from '../releases/trace-stack';
import type { ReleaseRoot } from '../storage/releases';
import {
  type ErrorExample,
  type ErrorGroup,
  type ErrorKey,
  type ErrorRelease,
  type ErrorRow,
  errorRowsOf,
  releasesWith,
} from './errors';

export interface ErrorTools {
  root: ReleaseRoot;
  now: () => Date;
  readErrors: (apps: string[]) => Promise<ErrorGroup[]>;
  readErrorExample: (key: ErrorKey) => Promise<ErrorExample | null>;
  onProblem: (error: unknown) => void;
}

export interface ErrorList {
  apps: string[];
  /** The app whose errors are listed; null for all. */
  app: string | null;
  /** Null if they cannot be read. */
  rows: ErrorRow[] | null;
}

export interface ErrorDetails {
  row: ErrorRow;
  releases: ErrorRelease[];
  route: string;
  /** Lines of the stack; `isTraced` if they are lines of the sources. */
  lines: string[];
  isTraced: boolean;
}

export async function readErrorList(tools: ErrorTools, wished: string | null): Promise<ErrorList> {
  const registry = await readRegistry(tools.root);
  const apps = Object.keys(registry.apps).sort();
  const app = apps.find((one) => one === wished) ?? null;
  try {
    const groups = await tools.readErrors(app === null ? apps : [app]);
    return { apps, app, rows: errorRowsOf(registry, groups) };
  } catch (error) {
    tools.onProblem(error);
    return { apps, app, rows: null };
  }
}

export function readErrorKey(query: URLSearchParams): ErrorKey | null {
  const [app = '', build_id = '', fingerprint = ''] = ['app', 'build', 'id'].map(
    (name) => query.get(name) ?? '',
  );
  const isKey = /^[a-z][a-z0-9-]{0,39}$/.test(app) && /^\w+$/.test(build_id) && /^[\w-]+$/.test(fingerprint);
  return isKey ? { app, build_id, fingerprint } : null;
}

export async function readErrorDetails(tools: ErrorTools, key: ErrorKey): Promise<ErrorDetails | null> {
  const { root, now, readErrors, readErrorExample } = tools;
  const [registry, releases] = await Promise.all([readRegistry(root), listReleases(root, now())]);
  const rows = errorRowsOf(registry, await readErrors([key.app]));
  const row = rows.find(
    ({ build_id, fingerprint }) => build_id === key.build_id && fingerprint === key.fingerprint,
  );
  if (!row) return null;
  const { route = '', stack = '' } = (await readErrorExample(key)) ?? {};
  return {
    row,
    releases: releasesWith(registry, rows, key, releases),
    route,
    ...(await sourceLines(root, stack, row)),
  };
}

async function sourceLines(
  root: ReleaseRoot,
  stack: string,
  { app, build_id }: ErrorRow,
): Promise<Pick<ErrorDetails, 'lines' | 'isTraced'>> {
  try {
    return { lines: await traceStack(root, stack, app, build_id), isTraced: true };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return { lines: stack.split('\n').filter(Boolean), isTraced: false };
  }
}
