import type { Registry } from '@agency/shared/contract';

/** The origins besides the page's own on which listed builds lie: each was allowed when its build was published. */
export function otherOrigins({ apps }: Registry): string[] {
  const addresses = Object.values(apps)
    .flatMap(({ builds }) => Object.values(builds))
    .map(({ entry }) => entry.href)
    .filter((href) => URL.canParse(href));
  return [...new Set(addresses.map((address) => new URL(address).origin))].sort();
}
