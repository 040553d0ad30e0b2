import type { BuildManifest, Registry, RegistryApp, RegistryBuild } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';

/** Slots that show a single widget: a second remote's widget would never be shown. */
const slotsForOne: readonly string[] = ['home.today'];

type Claimant = Pick<BuildManifest, 'buildId' | 'routes' | 'pages' | 'places'>;

/**
 * @throws DeliveryError `place-taken` if another app serves one of the build's paths or slots, or if one of two remotes
 * would serve paths below those of the other. Without the second rule `/store/storeDetails/map` could change hands with
 * a deploy.
 */
export function requireFreePlaces(registry: Registry, app: string, build: Claimant): void {
  const wanted = placesOf(build);
  for (const [other, entry] of Object.entries(registry.apps)) {
    if (other === app) continue;
    const served = servedBy(entry).flatMap(placesOf);
    const taken = wanted.find((place) => served.some((theirs) => isSame(place, theirs)));
    if (taken) throw new DeliveryError('place-taken', `${app} ${build.buildId} claims ${taken} of ${other}`);
    requireNoneBelow(app, build, other, entry);
  }
}

function placesOf({ routes, pages = [], places }: Claimant): string[] {
  const { widgets = [], tools = [] } = places ?? {};
  return [
    ...[...routes, ...pages].map((path) => `the path ${path}`),
    ...tools.map(({ path }) => `the tool ${path}`),
    ...widgets
      .filter(({ slot }) => slotsForOne.includes(slot))
      .flatMap(({ slot, roles }) => roles.map((role) => `the slot ${slot} for ${role}`)),
  ];
}

const isSame = (one: string, other: string) => one === other || isWithin(one, other) || isWithin(other, one);

function requireNoneBelow(app: string, build: Claimant, other: string, entry: RegistryApp): void {
  const theirs = servedBy(entry).flatMap(({ routes }) => routes);
  for (const route of build.routes) {
    const neighbour = theirs.find((path) => path.startsWith(`${route}/`) || route.startsWith(`${path}/`));
    if (!neighbour) continue;
    const [above, below] = [route, neighbour].sort();
    throw new DeliveryError(
      'place-taken',
      `${app} ${build.buildId} claims the path ${route}, and ${other} has ${neighbour}: all below ${above} belongs to one remote, also ${below}`,
    );
  }
}

/** Whether a place is covered by another one that ends with `/*`, as pages of the host may. */
function isWithin(place: string, all: string): boolean {
  return all.endsWith('/*') && `${place}/`.startsWith(all.slice(0, -1));
}

function servedBy({ current, canary, builds }: RegistryApp): RegistryBuild[] {
  return [current, canary?.build].flatMap((id) => (id && builds[id] ? [builds[id]] : []));
}
