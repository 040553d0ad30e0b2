import type { ComponentType } from 'react';
import { type Language, languages } from '../model/language';
import { type RemoteParts, routeOf } from './parts';
import type { LoadTexts, RemoteModule } from './remote-module';

type LoadScreen = (folder: string) => Promise<{ Screen: ComponentType }>;

interface RemoteDefinition extends Pick<RemoteModule, 'name'> {
  /** What `src/routes.ts` declares. */
  parts: RemoteParts;
  /** Imports a folder below `src/screens`. */
  screen: LoadScreen;
  /** Imports a folder below `src/widgets`, where there is any. */
  widget?: LoadScreen;
  /** Imports a file of `src/locales`. */
  texts: (language: Language) => ReturnType<LoadTexts>;
}

/** What a remote exposes, made of its declared routes and widgets. */
export function defineRemote({ name, parts, screen, widget, texts }: RemoteDefinition): RemoteModule {
  return {
    name,
    routes: Object.entries(parts.routes).map(([path, declared]) => {
      const { screen: folder, ...access } = routeOf(declared);
      return { path, load: () => screen(folder), ...access };
    }),
    widgets: widget
      ? Object.keys(parts.widgets ?? {}).map((folder) => ({ name: folder, load: () => widget(folder) }))
      : [],
    translations: Object.fromEntries(
      languages.map((language) => [language, () => texts(language)]),
    ) as RemoteModule['translations'],
  };
}
