import { lazyPart } from '../../ui/lazy-part';

/**
 * Compression and upload without the field, such as for several photos of a visit: `const kit = await photoKit.load()`.
 */
export const photoKit = lazyPart(async () => {
  const [{ compressPhoto }, { uploadPhoto }] = await Promise.all([
    import(/* webpackChunkName: "media" */ './compress-photo'),
    import(/* webpackChunkName: "media" */ '../../platform/request/upload-photo'),
  ]);
  return { compressPhoto, uploadPhoto };
});
