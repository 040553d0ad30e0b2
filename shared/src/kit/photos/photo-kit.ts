import { lazyPart } from '../../ui/lazy-part';

/** Making and sending photos without the field, such as several at a visit: `const kit = await photoKit.load()`. */
export const photoKit = lazyPart(async () => {
  const [{ compressPhoto }, { uploadPhoto }] = await Promise.all([
    import(/* webpackChunkName: "media" */ './compress-photo'),
    import(/* webpackChunkName: "media" */ '../../platform/request/upload-photo'),
  ]);
  return { compressPhoto, uploadPhoto };
});
