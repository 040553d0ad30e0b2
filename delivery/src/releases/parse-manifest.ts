import {
  type AppOwner,
  type BuildFile,
  type BuildManifest,
  commonFolder,
  findOwnerFault,
  hrefInBuild,
  isCommon,
  isOwnFlag,
  isRemoteSlot,
  isSlotOf,
  type RemotePlaces,
  sharedRootPart,
} from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hostApp } from '../registry/transitions';
import { isSafeHref, isSafeName } from './safe-names';

const integrityPattern = /^sha256-[A-Za-z0-9+/]{43}=$/;
const routePattern = /^(\/|(\/[\w-]+)+)$/;
/** A route, a widget (`widget:today`), translations (`texts:km-KH`), or what a host provides for remotes. */
const partPattern = new RegExp(
  `${routePattern.source}|^widget:[a-z][a-z-]*$|^texts:[a-z]{2}-[A-Z]{2}$|^${sharedRootPart}$`,
);

/** Validates a `build.json`, including that entry and preloads are among its files. */
export function parseManifest(text: string): BuildManifest {
  const value = parseObject(text);
  const manifest: BuildManifest = {
    app: take(value, 'app', isSafeName),
    owner: takeOwner(value),
    buildId: take(value, 'buildId', isSafeName),
    contract: take(value, 'contract', isString),
    entry: take(value, 'entry', isEntry),
    exposes: take(value, 'exposes', isStringList),
    routes: take(value, 'routes', isRouteList),
    preload: take(value, 'preload', isPreload),
    ...(value.pages === undefined ? {} : { pages: take(value, 'pages', isPageList) }),
    ...(value.places === undefined ? {} : { places: take(value, 'places', isPlaces) }),
    ...(value.rootNames === undefined ? {} : { rootNames: take(value, 'rootNames', isStringList) }),
    ...(value.sbom === undefined ? {} : { sbom: take(value, 'sbom', isHashedFile) }),
    files: take(value, 'files', isFileMap),
    size: take(value, 'size', isSize),
  };
  // Development builds share this id, which identifies no content.
  if (manifest.buildId === 'dev') throw invalid('buildId', 'this is a development build');
  if (manifest.buildId === commonFolder) throw invalid('buildId', 'the folder of what builds have in common');
  if (manifest.app === hostApp) requireHost(manifest);
  else requireRemote(manifest);
  for (const file of Object.values(manifest.preload).flat()) requireListed(manifest, file);
  if (manifest.sbom) requireListed(manifest, manifest.sbom);
  return manifest;
}

function requireHost({ contract, entry, files }: BuildManifest): void {
  if (!/^\d+\.\d+\.\d+$/.test(contract)) throw invalid('contract', 'a host provides a version such as 1.2.0');
  if (entry.href !== 'index.html') throw invalid('entry', 'a host starts from index.html');
  if (!files['index.html']) throw invalid('files', 'index.html is not among them');
}

function requireRemote(manifest: BuildManifest): void {
  if (!/^\^\d+\.\d+\.\d+$/.test(manifest.contract)) {
    throw invalid('contract', 'a remote needs a caret range such as ^1.2.0');
  }
  if (!('integrity' in manifest.entry))
    throw invalid('entry', 'a remote starts from a script with integrity');
  for (const slot of Object.keys(manifest.places?.slots ?? {}))
    if (!isSlotOf(manifest.app, slot))
      throw invalid('places', `the slot ${slot} does not begin with the area of ${manifest.app}`);
  if (!manifest.exposes.includes('./remote')) throw invalid('exposes', './remote is not among them');
  requireListed(manifest, manifest.entry);
}

function requireListed({ files }: BuildManifest, file: HashedFile): void {
  const href = hrefInBuild(file.href);
  if (files[href] !== file.integrity || (href !== file.href && !isCommon(href)))
    throw invalid('files', `${file.href} is missing or has another hash`);
}

function take<T>(value: Record<string, unknown>, field: string, is: (item: unknown) => item is T): T {
  const item = value[field];
  if (!is(item)) throw invalid(field, 'missing or of the wrong form');
  return item;
}

function takeOwner({ owner }: Record<string, unknown>): AppOwner {
  const fault = findOwnerFault(owner);
  if (fault)
    throw new DeliveryError('owner-missing', `build.json: ${fault}; the app's package.json names it`);
  const { team, contact, repository, alarms } = owner as AppOwner;
  return { team, contact, repository, alarms };
}

function invalid(field: string, why: string): DeliveryError {
  return new DeliveryError('manifest-invalid', `build.json, ${field}: ${why}`);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Falls through to the only error of this function.
  }
  throw new DeliveryError('manifest-invalid', 'build.json does not hold an object');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isStringList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isString);
}

function isRouteList(value: unknown): value is string[] {
  return isStringList(value) && value.every((route) => routePattern.test(route));
}

function isPageList(value: unknown): value is string[] {
  return isStringList(value) && value.every((page) => routePattern.test(page.replace(/\/\*$/, '')));
}

function isIntegrity(value: unknown): value is string {
  return isString(value) && integrityPattern.test(value);
}

type HashedFile = Pick<BuildFile, 'href' | 'integrity'>;

function isHashedFile(value: unknown): value is HashedFile {
  if (!isRecord(value) || !isString(value.href) || !isSafeHref(hrefInBuild(value.href))) return false;
  return isIntegrity(value.integrity);
}

function isBuildFile(value: unknown): value is BuildFile {
  return isHashedFile(value) && 'kind' in value && (value.kind === 'script' || value.kind === 'style');
}

function isEntry(value: unknown): value is BuildManifest['entry'] {
  return (isBuildFile(value) && isSafeHref(value.href)) || (isRecord(value) && value.href === 'index.html');
}

function isPreload(value: unknown): value is BuildManifest['preload'] {
  if (!isRecord(value)) return false;
  return Object.entries(value).every(
    ([part, files]) => partPattern.test(part) && Array.isArray(files) && files.every(isBuildFile),
  );
}

const placedLanguages = ['en-US', 'zh-CN', 'km-KH'];

function isLocalText(value: unknown): boolean {
  return isRecord(value) && placedLanguages.every((language) => isString(value[language]));
}

function isPlaced(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && isStringList(value.roles) && Number.isFinite(value.rank);
}

function isPlaces(value: unknown): value is RemotePlaces {
  if (!isRecord(value) || !isLocalText(value.title)) return false;
  const { widgets, tools, offline = {}, beside = {}, flags = {}, slots = {} } = value;
  if (!Array.isArray(widgets) || !Array.isArray(tools)) return false;
  if (!isListsByPath(offline, isStringList) || !isListsByPath(beside, isPathList)) return false;
  if (
    !isRecord(flags) ||
    !Object.entries(flags).every(([name, flag]) => isRecord(flag) && isOwnFlag(name, flag))
  )
    return false;
  if (
    !isRecord(slots) ||
    !Object.entries(slots).every(([name, does]) => isRemoteSlot(name) && isString(does))
  )
    return false;
  return (
    widgets.every((widget) => isPlaced(widget) && isString(widget.name) && isString(widget.slot)) &&
    tools.every(
      (tool) =>
        isPlaced(tool) &&
        isString(tool.icon) &&
        (tool.permission === undefined || isString(tool.permission)) &&
        routePattern.test(String(tool.path)) &&
        isLocalText(tool.name) &&
        isLocalText(tool.hint),
    )
  );
}

function isListsByPath(value: unknown, isList: (list: unknown) => boolean): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(value).every(([path, list]) => routePattern.test(path) && isList(list));
}

function isPathList(value: unknown): boolean {
  return isStringList(value) && value.every((path) => routePattern.test(path));
}

function isFileMap(value: unknown): value is Record<string, string> {
  if (!isRecord(value)) return false;
  return Object.entries(value).every(([href, integrity]) => isSafeHref(href) && isIntegrity(integrity));
}

function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
