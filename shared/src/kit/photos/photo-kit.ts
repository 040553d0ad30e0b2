import { lazyPart } from '../../ui/lazy-part';

/**
 * Compression without the field, such as for several photos of a visit: `const kit = await photoKit.load()`. The screen
 * shows `PhotoQuestion`.
 */
export const photoKit = lazyPart(async () => {
  const [{ compressPhoto }, { LongPhotoQuestion }] = await Promise.all([
    import(/* webpackChunkName: "media" */ './compress-photo'),
    import(/* webpackChunkName: "media" */ './long-photo-question'),
  ]);
  return { compressPhoto, LongPhotoQuestion };
});
