import { useSyncExternalStore } from 'react';
import { safeStorage } from '../contract/model/storage';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Page colours for the browser's bars, equal to the token `--ag-page`. */
const barColours = { light: '#f4f6fa', dark: '#0e1116' };
const storageKey = 'theme';
const local = safeStorage(() => localStorage);
const listeners = new Set<() => void>();
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

export function currentTheme(): Theme {
  const stored = local.get<string>(storageKey);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function shownTheme(): 'light' | 'dark' {
  const chosen = currentTheme();
  if (chosen !== 'system') return chosen;
  return systemDark?.matches ? 'dark' : 'light';
}

export function changeTheme(theme: Theme): void {
  local.set(storageKey, theme);
  applyTheme();
}

/** Returns the selected theme, and renders again when it changes in this tab or another. */
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
