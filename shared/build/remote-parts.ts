import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages } from '../src/contract/model/language';
import {
  isHostSlot,
  isOwnFlag,
  isRemoteSlot,
  isSlotOf,
  type LocalText,
  type RemoteParts,
  type RemotePlaces,
  routeOf,
} from '../src/contract/remotes/parts';
import { textsPath, widgetPath } from '../src/contract/remotes/remote-module';

interface Remote {
  folder: string;
  parts: RemoteParts;
}

/**
 * Compares declared parts and folders: a missing screen would fail when opened, an undeclared one could never be
 * opened.
 * @throws with every difference.
 */
export function requireDeclared({ folder, parts }: Remote): void {
  const { routes, widgets = {}, tools = {}, offline = {}, beside = {}, flags = {}, slots = {} } = parts;
  const faults = [
    ...differences(
      folder,
      'screen',
      Object.values(routes).map((declared) => routeOf(declared).screen),
    ),
    ...differences(folder, 'widget', Object.keys(widgets)),
    ...Object.entries(tools)
      .filter(([, { path }]) => !(path in routes))
      .map(([key, { path }]) => `the tool ${key} leads to ${path}, which is no route of this remote`),
    ...Object.keys(offline)
      .filter((path) => !(path in routes))
      .map((path) => `${path} is to be kept for a phone without a network, and is no route of this remote`),
    ...Object.keys(beside)
      .filter((path) => !(path in routes))
      .map((path) => `${path} is to stand beside a list, and is no route of this remote`),
    ...Object.entries(flags)
      .filter(([name, flag]) => !isOwnFlag(name, flag))
      .map(([name]) => `the flag ${name} needs a name such as new_chart, 0 to 100 percent and a description`),
    ...Object.keys(slots)
      .filter((name) => !isSlotOf(basename(folder), name))
      .map((name) => `the slot ${name} needs a name that begins like ${basename(folder).slice(7)}.details`),
    ...Object.entries(widgets)
      .filter(([, { slot }]) => !isHostSlot(slot) && !isRemoteSlot(slot))
      .map(
        ([name, { slot }]) =>
          `the widget ${name} names the slot ${slot}, which neither the host nor a remote can have`,
      ),
  ];
  if (faults.length > 0) throw new Error(`src/routes.ts of ${basename(folder)}: ${faults.join('; ')}`);
}

function differences(folder: string, kind: 'screen' | 'widget', declared: string[]): string[] {
  const below = join(folder, 'src', `${kind}s`);
  const found = existsSync(below) ? readdirSync(below) : [];
  const fileOf = (name: string) => join(name, `${name}-${kind}.tsx`);
  return [
    ...declared
      .filter((name) => !existsSync(join(below, fileOf(name))))
      .map((name) => `src/${kind}s/${fileOf(name)} is declared, but missing`),
    ...found
      .filter((name) => !declared.includes(name))
      .map((name) => `src/${kind}s/${name} is there, but declared nowhere`),
  ];
}

/** Route or `widget:<name>` → chunks that it needs, as named in `remote.tsx`. */
export function chunksOfParts({ routes, widgets = {} }: RemoteParts, exposeChunk: string) {
  const chunks = (name: string, kind: 'screen' | 'widget') => [exposeChunk, `${name}-${name}-${kind}`];
  return {
    routes: Object.fromEntries(
      Object.entries(routes).map(([path, declared]) => [path, chunks(routeOf(declared).screen, 'screen')]),
    ),
    widgets: Object.fromEntries(
      Object.keys(widgets).map((widget) => [widgetPath(widget), chunks(widget, 'widget')]),
    ),
  };
}

export const chunksOfTexts = Object.fromEntries(
  languages.map((language) => [textsPath(language), [`texts-${language}-json`]]),
);

export function placesOf({
  folder,
  parts: { widgets = {}, tools = {}, offline, beside, flags, slots },
}: Remote): RemotePlaces {
  const texts = languages.map((language) => [language, languageFile(folder, language)] as const);
  const local = (...keys: string[]) =>
    Object.fromEntries(texts.map(([language, file]) => [language, textAt(file, keys)])) as LocalText;
  return {
    title: local('area'),
    widgets: Object.entries(widgets).map(([name, options]) => ({ name, ...options })),
    tools: Object.entries(tools).map(([key, options]) => ({
      ...options,
      name: local('tools', key, 'name'),
      hint: local('tools', key, 'hint'),
    })),
    ...(offline ? { offline } : {}),
    ...(beside ? { beside } : {}),
    ...(flags ? { flags } : {}),
    ...(slots ? { slots } : {}),
  };
}

function languageFile(folder: string, language: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'src/locales', `${language}.json`), 'utf8'));
}

function textAt(file: unknown, keys: string[]): string {
  const text = keys.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], file);
  if (typeof text !== 'string') throw new Error(`A language file has no text ${keys.join('.')}`);
  return text;
}

export function developmentPort(folder: string): number {
  const { config } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    config?: { port?: number };
  };
  if (!config?.port) throw new Error(`config.port is missing in ${basename(folder)}/package.json`);
  return config.port;
}
