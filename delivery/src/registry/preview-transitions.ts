import { type BuildId, isPreviewName, type Preview, previewOf, type Registry } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { didYouMean } from '../nearest';
import { hostApp, requireApp, requireBuild, requireServable } from './transitions';

/** Maximum length of a preview, so that a forgotten one does not keep its builds forever. */
export const longestPreviewDays = 90;

/** Assigns builds of remotes to a preview that browsers can open until `until`, replacing its previous builds. */
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
  for (const [app, buildId] of entries) requirePreviewable(registry, app, buildId, rules);
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

function requirePreviewable(
  registry: Registry,
  app: string,
  buildId: BuildId,
  rules: { allowAhead?: boolean },
): void {
  // The host is selected before its page knows of a preview.
  if (app === hostApp) throw new DeliveryError('preview-invalid', 'the host cannot be previewed');
  requireServable(registry, app, requireBuild(requireApp(registry, app), app, buildId), rules);
}
