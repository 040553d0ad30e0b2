import type { ComponentType } from 'react';
import type { Language } from '../model/language';
import type { RouteAccess } from './parts';

/** A screen of a remote: `path` is relative to the base path, in React Router's syntax (`/store/storeDetails`). */
export interface RemoteRoute extends RouteAccess {
  path: string;
  load: () => Promise<{ Screen: ComponentType }>;
}

/** A widget of a remote inside a page of the host or of another remote, such as today's figures on home. */
export interface RemoteWidget {
  name: string;
  load: () => Promise<{ Screen: ComponentType }>;
}

export interface Translations {
  [key: string]: string | Translations;
}

export type LoadTexts = () => Promise<{ default: Translations }>;

export type NamespaceTexts = Record<Language, Translations | LoadTexts>;

/** The export named `remote` of the module `./remote` that every remote exposes. */
export interface RemoteModule {
  name: string;
  routes: RemoteRoute[];
  widgets?: RemoteWidget[];
  translations: NamespaceTexts;
}

export const textsPrefix = 'texts:';

export function widgetPath(name: string): string {
  return `widget:${name}`;
}

/** Returns the registry's key for the texts of a remote in one language, such as `texts:km-KH`. */
export function textsPath(language: Language): string {
  return textsPrefix + language;
}
