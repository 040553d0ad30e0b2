import type { Cases } from '../testing/api-case';
import { formWith, picture } from '../testing/test-images';

export const uploadCases: Cases<'POST /expand/upload'> = {
  'POST /expand/upload': {
    as: 'attache',
    good: async () => ({ body: formWith(await picture('jpeg'), 'door.jpg', { purpose: 'visit' }) }),
    bad: ['file', { body: new FormData() }],
    check: async ({ file_url, file_full_url, ...image }, { db }) => {
      expect(file_url).toMatch(/^\/files\/[\w-]{32}\.jpg$/);
      expect(file_full_url).toBe(`https://app.example${file_url}`);
      const files = db
        .selectFrom('upload_file')
        .selectAll()
        .where('name', '=', file_url.slice('/files/'.length));
      const stored = await files.executeTakeFirstOrThrow();
      expect(image).toEqual({ width: 400, height: 200, size: stored.size });
      expect(stored).toMatchObject({
        orgcode: 'HZQD',
        account_id: '2',
        purpose: 'visit',
        type: 'image/jpeg',
      });
    },
  },
};
