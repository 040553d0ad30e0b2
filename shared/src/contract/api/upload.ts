import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';

export const uploadApi = defineApi({
  'POST /expand/upload': {
    summary: 'Store an image: JPEG, PNG or WebP, at most 20 MB and 50 million pixels',
    access: 'session',
    effect: 'write',
    upload: 'image',
    body: T.Object({
      file: T.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'The image' }),
      purpose: T.Optional(
        T.String({ pattern: '^[a-z][a-z-]{0,31}$', description: 'What it is for, for example visit' }),
      ),
    }),
    output: T.Object({
      file_url: T.String({ description: 'What `img_paths` and `biz_license_url` take' }),
      file_full_url: T.String({ description: 'The same with the origin, where the server knows its own' }),
      width: T.Integer({ description: 'Pixels of the image as it was stored' }),
      height: T.Integer(),
      size: T.Integer({ description: 'Bytes of the image as it was stored' }),
    }),
  },
});
