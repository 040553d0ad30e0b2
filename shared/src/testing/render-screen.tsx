import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { Role } from '../contract/model/account';
import type { Language } from '../contract/model/language';
import type { NamespaceTexts, RemoteModule } from '../contract/remotes';
import { AppProviders, dispatchSession, i18n, RouteGuard, setNavigator, textsReady } from '../host';
import { addTranslations } from '../platform/i18n/i18n';
import { SkeletonList } from '../ui/display/skeleton';
import { aUser } from './fixtures';

Object.assign(globalThis, { __BUILD_ID__: 'test-build' });

export interface ScreenOptions {
  path?: string;
  role?: Role | null;
  isAdmin?: boolean;
  isReceptionist?: boolean;
  language?: Language;
  texts?: Record<string, NamespaceTexts>;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  at: () => string;
}

export function logInAs(
  role: Role,
  { isAdmin = false, isReceptionist = false }: Pick<ScreenOptions, 'isAdmin' | 'isReceptionist'> = {},
): void {
  const user = { ...aUser(role), is_admin: isAdmin, is_reception: isReceptionist };
  dispatchSession({ type: 'identity-confirmed', token: 'token' });
  dispatchSession({ type: 'user-loaded', user });
}

/**
 * Renders a screen with the real session, cache, texts, feedback and router. Any other path shows `Page <path>`, so
 * that navigation is visible.
 */
export async function renderScreen(
  screen: ReactNode,
  { path = '/', role = 'manager', language = 'en-US', texts = {}, ...permissions }: ScreenOptions = {},
): Promise<RenderedScreen> {
  for (const [namespace, translations] of Object.entries(texts)) addTranslations(namespace, translations);
  await i18n.changeLanguage(language);
  await textsReady();
  if (role) logInAs(role, permissions);
  const router = createMemoryRouter(
    [
      { path: path.split('?')[0], element: screen },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  setNavigator({
    location: () => router.state.location,
    navigate: (to, options) => void router.navigate(to, options),
    back: () => void router.navigate(-1),
  });
  const user = userEvent.setup({ delay: null });
  return { ...view, user, at: () => router.state.location.pathname + router.state.location.search };
}

export async function openRemote(
  remote: RemoteModule,
  path: string,
  options: Omit<ScreenOptions, 'path' | 'texts'> = {},
): Promise<RenderedScreen> {
  const route = remote.routes.find((one) => one.path === path.split('?')[0]);
  if (!route) throw new Error(`${remote.name} has no route for ${path}`);
  const { Screen } = await route.load();
  const page = (
    <RouteGuard remote={remote.name} route={route} loading={<SkeletonList />}>
      <Screen />
    </RouteGuard>
  );
  return renderScreen(page, { ...options, path, texts: { [remote.name]: remote.translations } });
}

export async function openWidget(
  remote: RemoteModule,
  name: string,
  options: Omit<ScreenOptions, 'texts'> = {},
): Promise<RenderedScreen> {
  const widget = remote.widgets?.find((one) => one.name === name);
  if (!widget) throw new Error(`${remote.name} has no widget ${name}`);
  const { Screen } = await widget.load();
  return renderScreen(<Screen />, { ...options, texts: { [remote.name]: remote.translations } });
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return (
    <p>
      Page {pathname}
      {search}
    </p>
  );
}

export function returnToApp(): void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
