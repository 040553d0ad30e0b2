import { useSyncExternalStore } from 'react';
import { safeStorage } from '../contract/model/storage';

/** What the user chose; `system` follows the phone. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The page colour of each, for the browser's own bars: `--ag-page` of the tokens. */
const barColours = { light: '#f4f6fa', dark: '#0e1116' };
const storageKey = 'theme';
const local = safeStorage(() => localStorage);
const listeners = new Set<() => void>();
// jsdom has none.
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

export function currentTheme(): Theme {
  const stored = local.get<string>(storageKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** What is seen: the chosen theme, or the phone's. */
export function shownTheme(): 'light' | 'dark' {
  const chosen = currentTheme();
  if (chosen !== 'system') return chosen;
  return systemDark?.matches ? 'dark' : 'light';
}

/** Changes the looks at once, and keeps the choice for this device. */
export function changeTheme(theme: Theme): void {
  local.set(storageKey, theme);
  applyTheme();
}

/** The chosen theme; draws again when it is changed, in this tab or in another. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function applyTheme(): void {
  const shown = shownTheme();
  document.documentElement.dataset.theme = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[shown]);
  for (const listener of listeners) listener();
}

applyTheme();
systemDark?.addEventListener('change', applyTheme);
window.addEventListener('storage', applyTheme);
