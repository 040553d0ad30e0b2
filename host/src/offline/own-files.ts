import type { ExpectedFile } from '../loader/fetch-files';

const neverOffline = /^debug/;

/** The chunks of this build of the host with the hashes that its loader requires. */
export function ownFiles(): ExpectedFile[] {
  const { sriHashes = {}, sriCssHashes = {}, u: scriptOf, k: styleOf } = __webpack_require__;
  const files = [
    ...Object.entries(sriHashes).map(([chunk, integrity]) => ({ name: scriptOf(chunk), integrity })),
    ...Object.entries(sriCssHashes).map(([chunk, integrity]) => ({
      name: styleOf?.(chunk) ?? '',
      integrity,
    })),
  ];
  return files
    .filter(({ name }) => name !== '' && !neverOffline.test(name))
    .map(({ name, integrity }) => ({
      url: new URL(__webpack_public_path__ + name, location.href).href,
      integrity,
    }));
}
