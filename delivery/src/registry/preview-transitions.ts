import { isPreviewName, type Preview, previewOf, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { didYouMean } from '../nearest';
import { hostApp, requireApp, requireBuild, requireServable } from './transitions';

/** Maximum length of a preview, so that a forgotten one does not keep its builds forever. */
export const longestPreviewDays = 90;

/** Assigns builds to a preview that browsers can open until `until`, replacing its previous builds. */
export function setPreview(
  registry: Registry,
  name: string,
  { builds, until }: Preview,
  rules: { now: Date; allowAhead?: boolean },
): Registry {
  const entries = Object.entries(builds);
  if (!isPreviewName(name)) {
    throw new DeliveryError('preview-invalid', `${name} is no name: small letters, digits and hyphens are`);
  }
  if (entries.length === 0) throw new DeliveryError('preview-invalid', `the preview ${name} needs a build`);
  const days = (Date.parse(until) - rules.now.getTime()) / (24 * 60 * 60_000);
  if (!(days > 0 && days <= longestPreviewDays)) {
    throw new DeliveryError('preview-invalid', `a preview ends within ${longestPreviewDays} days`);
  }
  const shown = withPreviewedHost(registry, builds);
  for (const [app, buildId] of entries) {
    requireServable(shown, app, requireBuild(requireApp(registry, app), app, buildId), rules);
  }
  return { ...registry, previews: { ...registry.previews, [name]: { builds, until } } };
}

export function endPreview(registry: Registry, name: string): Registry {
  if (!previewOf(registry, name)) {
    const hint = didYouMean(name, Object.keys(registry.previews ?? {}));
    throw new DeliveryError('preview-unknown', `there is no preview ${name}${hint}`);
  }
  const { [name]: _ended, ...previews } = registry.previews ?? {};
  return { ...registry, previews };
}

/** Returns the registry as pages of a preview see it: with the preview's host, if it has one, and no other. */
export function withPreviewedHost(registry: Registry, builds: Preview['builds']): Registry {
  const { apps } = registry;
  const [id, entry] = [builds[hostApp], apps[hostApp]];
  const build = id && entry && Object.hasOwn(entry.builds, id) ? entry.builds[id] : undefined;
  if (!entry || !build) return registry;
  const host = { ...entry, current: build.buildId, previous: null, lastGood: null };
  return { ...registry, apps: { ...apps, [hostApp]: host } };
}
