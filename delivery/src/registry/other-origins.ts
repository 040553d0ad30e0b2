import type { Registry } from '@agency/shared/contract';

/** Returns the other origins that serve listed builds. Each was allowed when its build was published. */
export function otherOrigins({ apps }: Registry): string[] {
  const addresses = Object.values(apps)
    .flatMap(({ builds }) => Object.values(builds))
    .map(({ entry }) => entry.href)
    .filter((href) => URL.canParse(href));
  return [...new Set(addresses.map((address) => new URL(address).origin))].sort();
}
