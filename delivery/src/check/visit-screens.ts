import { setTimeout as pause } from 'node:timers/promises';
import { containerName } from '@agency/shared/contract';
import { defaultBasePath } from '../http/handler';
import { tokens } from './answer-calls';
import type { Browser, Tab } from './browser';
import type { CheckedBuild } from './trial';

export interface Visit {
  path: string;
  faults: string[];
  /** The path that the screen led to by itself, if it is another one. */
  redirect?: string;
  /** The screen still shows that it loads something, as some do for ever if an answer has too little. */
  isWaiting?: true;
}

export interface Site {
  browser: Browser;
  origin: string;
  /** The session of the server that answers the calls; undefined if the check answers them. */
  token: string | undefined;
}

/** A screen with its roles, and the parameters without which it has nothing to show. */
interface CheckedRoute {
  path: string;
  roles?: string[];
  params: string[];
}

const base = defaultBasePath.slice(0, -1);
const patienceMs = 10_000;
const lookAgainMs = 50;
/** Time for effects and timers to fail after a screen was drawn. */
const settleMs = 300;

interface PageState {
  path: string;
  isDrawn: boolean;
  isWaiting: boolean;
  text: string;
}

/**
 * Reads whether the remote has drawn something, and whether a part of it is still a skeleton. Hosts of all versions mark
 * what a remote draws, and draw a new element for each path. The element of the previous path has the mark `data-left`.
 */
const readState = (app: string) => `(() => {
  const area = document.querySelector('main [data-app="${app}"]:not([data-left])');
  const isDrawn = area !== null && area.textContent.trim() !== '';
  const isWaiting = area?.querySelector('[class*="skeleton"]') != null;
  const text = (document.querySelector('main') ?? document.body)?.innerText.trim().slice(0, 120) ?? '';
  return { path: location.pathname, isDrawn, isWaiting, text };
})()`;

const goWithin = (url: string) => `(() => {
  for (const area of document.querySelectorAll('main [data-app]')) area.dataset.left = '';
  history.pushState(null, '', ${JSON.stringify(url)});
  dispatchEvent(new PopStateEvent('popstate'));
})()`;

const readRoutes = (container: string) => `(async () => {
  const { remote } = (await globalThis['${container}'].get('./remote'))();
  return remote.routes.map(({ path, roles, params = {} }) => ({ path, roles, params: Object.keys(params) }));
})().catch(() => null)`;

/**
 * Opens all screens of a remote, one after another in the same page, each as a reader with a role that it serves. `known`
 * are the routes of the build's manifest.
 */
export async function visitScreens(site: Site, checked: CheckedBuild, known: string[]): Promise<Visit[]> {
  const routes = await findRoutes(site, checked, known);
  const isForManagers = ({ roles }: CheckedRoute) => roles !== undefined && !roles.includes('attache');
  return [
    ...(await visitAs(
      tokens.attache,
      site,
      checked,
      routes.filter((route) => !isForManagers(route)),
    )),
    ...(await visitAs(tokens.manager, site, checked, routes.filter(isForManagers))),
  ];
}

/**
 * Returns the routes as the remote's module declares them, with roles and parameters. A build of plain Module Federation
 * has only those of its manifest.
 */
async function findRoutes(
  site: Site,
  { app, buildId }: CheckedBuild,
  known: string[],
): Promise<CheckedRoute[]> {
  const container = containerName(app, buildId);
  return withTab(site, tokens.attache, async (tab) => {
    await tab.open(`${site.origin}${base}${known[0] ?? ''}`);
    await waitUntil(() => tab.evaluate<boolean>(`typeof globalThis['${container}'] === 'object'`));
    const routes = await tab.evaluate<CheckedRoute[] | null>(readRoutes(container));
    return routes ?? known.map((path) => ({ path, params: [] }));
  });
}

/** Loads the page for the first screen, and again after a fault, because a host excludes a build that has crashed. */
async function visitAs(
  token: string,
  site: Site,
  { app }: CheckedBuild,
  routes: CheckedRoute[],
): Promise<Visit[]> {
  const waiting = [...routes];
  const visits: Visit[] = [];
  while (waiting.length > 0) {
    await withTab(site, token, async (tab) => {
      let isLoaded = false;
      for (let route = waiting.shift(); route; route = waiting.shift()) {
        const { path, search } = addressOf(route);
        const url = site.origin + base + path + search;
        if (isLoaded) await tab.evaluate(goWithin(url));
        else await tab.open(url);
        isLoaded = true;
        const outcome = await awaitScreen(tab, app, path);
        visits.push({ path: route.path, ...outcome });
        if (outcome.faults.length > 0) return;
      }
    });
  }
  return visits;
}

function addressOf({ path, params }: CheckedRoute): { path: string; search: string } {
  const query = new URLSearchParams(Object.fromEntries(params.map((name) => [name, '1'])));
  return {
    path: path.replace(/:\w+\??/g, '1').replace(/\/\*$/, ''),
    search: params.length > 0 ? `?${query}` : '',
  };
}

async function withTab<Result>(
  site: Site,
  token: string,
  work: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const tab = await site.browser.openTab(startScript(site.token ?? token));
  try {
    return await work(tab);
  } finally {
    await tab.close();
  }
}

function startScript(token: string): string {
  const items = { token, language: 'en-US', 'location-explained': true };
  return Object.entries(items)
    .map(([key, value]) => `localStorage.setItem('agency.${key}', ${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
}

async function awaitScreen(tab: Tab, app: string, path: string): Promise<Omit<Visit, 'path'>> {
  let state: PageState = { path: '', isDrawn: false, isWaiting: false, text: '' };
  const isElsewhere = () => state.path.startsWith(base) && state.path !== base + path;
  await waitUntil(async () => {
    state = await tab.evaluate<PageState>(readState(app));
    return (state.isDrawn && !state.isWaiting) || isElsewhere() || tab.faults.length > 0;
  });
  await pause(settleMs);
  const redirect = isElsewhere() ? state.path.slice(base.length) : undefined;
  if (redirect?.startsWith('/user/login')) return { faults: [...tab.faults, 'asks for a login'], redirect };
  if (redirect !== undefined || tab.faults.length > 0) return { faults: tab.faults, redirect };
  if (state.isDrawn) return { faults: [], ...(state.isWaiting && { isWaiting: true }) };
  const shown = state.text ? `the page shows: ${state.text.replace(/\s+/g, ' ')}` : 'the page is empty';
  return { faults: [`nothing is drawn within ${patienceMs / 1000} s; ${shown}`] };
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isDone().catch(() => false)) && Date.now() < end) await pause(lookAgainMs);
}
