import type { ComponentType } from 'react';
import type { Language } from '../model/language';
import type { RouteAccess } from './parts';

/** A screen of a remote: `path` is relative to the base path, in React Router's syntax (`/store/storeDetails`). */
export interface RemoteRoute extends RouteAccess {
  path: string;
  /** Loads the screen's own chunk. The host suspends on it inside the content area. */
  load: () => Promise<{ Screen: ComponentType }>;
}

/** A piece of a remote that the host shows inside a page of its own, for example today's figures on home. */
export interface RemoteWidget {
  /** Unique within the remote, for example `today`. */
  name: string;
  /** Loads the widget's own chunk. */
  load: () => Promise<{ Screen: ComponentType }>;
}

/** Translations of one language: nested objects whose leaves are sentences. */
export interface Translations {
  [key: string]: string | Translations;
}

/** Loads the texts of one language: a chunk of their own. */
export type LoadTexts = () => Promise<{ default: Translations }>;

/** The texts of one namespace by language: themselves, or the way to fetch them. */
export type NamespaceTexts = Record<Language, Translations | LoadTexts>;

/** What every remote exposes as `./remote`, under the name `remote`. */
export interface RemoteModule {
  /** Federation name and i18n namespace, for example `remote-store`. */
  name: string;
  routes: RemoteRoute[];
  widgets?: RemoteWidget[];
  /** The texts of each supported language; they land in the i18n namespace `name`. */
  translations: NamespaceTexts;
}

/** How loader and registry address a widget, beside the paths of screens: `widget:today`. */
export function widgetPath(name: string): string {
  return `widget:${name}`;
}

/** How the registry names the texts of a remote in one language: `texts:km-KH`. */
export function textsPath(language: Language): string {
  return `texts:${language}`;
}
