import type { ComponentType } from 'react';
import { type Language, languages } from '../model/language';
import { type RemoteParts, routeOf } from './parts';
import type { LoadTexts, RemoteModule } from './remote-module';

type LoadScreen = (folder: string) => Promise<{ Screen: ComponentType }>;

interface RemoteDefinition extends Pick<RemoteModule, 'name'> {
  parts: RemoteParts;
  screen: LoadScreen;
  widget?: LoadScreen;
  texts: (language: Language) => ReturnType<LoadTexts>;
}

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
