import type { Registry, RegistryApp, RegistryBuild } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';

/** Slots that show one widget: of two remotes that fill such a slot one would never be seen. */
const slotsForOne: readonly string[] = ['home.today'];

/** @throws DeliveryError `place-taken` where another app serves a place of the build: two cannot own one. */
export function requireFreePlaces(registry: Registry, app: string, build: RegistryBuild): void {
  const wanted = placesOf(build);
  for (const [other, entry] of Object.entries(registry.apps)) {
    if (other === app) continue;
    const taken = servedBy(entry)
      .flatMap(placesOf)
      .find((place) => wanted.includes(place));
    if (taken) throw new DeliveryError('place-taken', `${app} ${build.buildId} claims ${taken} of ${other}`);
  }
}

/** A prefix within another one is a place of its own: `/store/recordVisit` may be another app's than `/store`. */
function placesOf({ routes, places }: RegistryBuild): string[] {
  const { widgets = [], tools = [] } = places ?? {};
  return [
    ...routes.map((prefix) => `the path ${prefix}`),
    ...tools.map(({ path }) => `the tool ${path}`),
    ...widgets
      .filter(({ slot }) => slotsForOne.includes(slot))
      .flatMap(({ slot, roles }) => roles.map((role) => `the slot ${slot} for ${role}`)),
  ];
}

function servedBy({ current, canary, builds }: RegistryApp): RegistryBuild[] {
  return [current, canary?.build].flatMap((id) => (id && builds[id] ? [builds[id]] : []));
}
