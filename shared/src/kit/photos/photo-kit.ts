import { lazyPart } from '../../ui/lazy-part';

/** Compression without the field, such as for several photos of a visit: `const kit = await photoKit.load()`. */
export const photoKit = lazyPart(async () => {
  const { compressPhoto } = await import(/* webpackChunkName: "media" */ './compress-photo');
  return { compressPhoto };
});
