import { readdir } from 'node:fs/promises';
import { errors } from '@agency/shared/model/error-codes';
import pg from 'pg';
import sharp from 'sharp';
import { call, demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { brokenPng, enormousPng } from '../../../testing/odd-images';
import { formWith, picture } from '../../../testing/test-images';
import { defaultImageWork, ImageWork } from './image-work';

const uploadKey = 'POST /expand/upload';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.advance(2 * 86_400));

async function upload(
  body: unknown,
  options: { as?: keyof typeof demo; headers?: Record<string, string> } = {},
) {
  const token = await sessionOf(app, options.as ?? 'attache');
  return call(app, uploadKey, { token, body, headers: options.headers });
}

const uploadFile = (file: Uint8Array | string, name?: string) => upload(formWith(file, name));
const filesOnDisk = async () =>
  (await readdir(app.filesDir, { recursive: true })).filter((name) => name.includes('.'));
const leftovers = () => readdir(app.deps.incomingDir).catch(() => []);
const rows = () => app.db.selectFrom('upload_file').selectAll().execute();

async function fetchFile(url: string, headers: Record<string, string> = {}) {
  return app.app.inject({ url, headers });
}

async function expectRefusal(send: () => ReturnType<typeof upload>, error: { code: number; status: number }) {
  const before = [await rows(), await filesOnDisk()];
  const answer = await send();
  expect([answer.status, answer.code]).toEqual([error.status, error.code]);
  expect([await rows(), await filesOnDisk()]).toEqual(before);
  expect(await leftovers()).toEqual([]);
  return answer;
}

describe('an image that is accepted', () => {
  it.each([
    ['jpeg', 'image/jpeg', '.jpg'],
    ['png', 'image/png', '.png'],
    ['webp', 'image/webp', '.webp'],
  ] as const)('%s stays of its family', async (family, type, extension) => {
    const { data } = await uploadFile(await picture(family));
    expect(data.file_url.endsWith(extension)).toBe(true);
    const served = await fetchFile(data.file_url);
    expect(served.headers['content-type']).toBe(type);
    expect((await sharp(served.rawPayload).metadata()).format).toBe(family);
  });

  it('stands upright and tells nothing of where and with what it was taken', async () => {
    const turned = await sharp(await picture('jpeg', 400, 200))
      .withExif({
        IFD0: { Make: 'Phone', Orientation: '6' },
        IFD3: { GPSLatitude: '22/1 32/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '114/1 3/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const sent = await sharp(turned).metadata();
    expect([sent.orientation, sent.exif?.includes('Phone')]).toEqual([6, true]);
    const { data } = await uploadFile(turned);
    expect([data.width, data.height]).toEqual([200, 400]);
    const image = (await fetchFile(data.file_url)).rawPayload;
    const metadata = await sharp(image).metadata();
    expect([metadata.width, metadata.height]).toEqual([200, 400]);
    expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(
      Array(5).fill(undefined),
    );
    expect(image.includes('Exif')).toBe(false);
    const [red = 0, , blue = 0] = await sharp(image)
      .extract({ left: 100, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  it('is made no larger than screens need, and never enlarged', async () => {
    const { data } = await uploadFile(await picture('jpeg', 4_000, 2_000));
    expect([data.width, data.height]).toEqual([2_560, 1_280]);
    expect((await uploadFile(await picture('png', 20, 10))).data).toMatchObject({ width: 20, height: 10 });
  });

  it.each([
    ['jpeg', 1_080, 30_000, [590, 16_383]],
    ['webp', 16_000, 1_080, [15_170, 1_024]],
    ['png', 100, 30_000, [55, 16_383]],
  ] as const)('stays readable if it is long (%s of %i × %i)', async (family, width, height, size) => {
    const { data } = await uploadFile(await picture(family, width, height));
    expect([data.width, data.height]).toEqual(size);
  });

  it('stands upright if it is a WebP that says how it was turned', async () => {
    const turned = await sharp(await picture('webp', 40, 20))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = await uploadFile(turned);
    expect([data.width, data.height]).toEqual([20, 40]);
    const [red = 0, , blue = 0] = await sharp((await fetchFile(data.file_url)).rawPayload)
      .extract({ left: 10, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  // Shows ASVS 5.2.2 and 5.3.2.
  it('is known by its bytes, whatever its name says', async () => {
    const png = await picture('png');
    for (const name of [
      'photo.jpg',
      '../../etc/passwd.jpg',
      'a\0b.html',
      `${'x'.repeat(5_000)}.svg`,
      '照片 "1".heic',
    ]) {
      const answer = await uploadFile(png, name);
      expect([name, answer.code]).toEqual([name, 0]);
      expect(answer.data.file_url).toMatch(/^\/files\/[\w-]{32}\.png$/);
    }
  });

  // Shows ASVS 5.4.3.
  it('loses what was hidden behind its pixels', async () => {
    const payload = Buffer.from('<script>alert(1)</script>PK\x03\x04evil');
    for (const family of ['jpeg', 'png', 'webp'] as const) {
      const polyglot = Buffer.concat([await picture(family), payload]);
      const { data } = await uploadFile(polyglot, 'photo.html');
      const image = (await fetchFile(data.file_url)).rawPayload;
      expect([image.includes('script'), image.includes('evil')]).toEqual([false, false]);
    }
  });

  it('comes with the answer of the first call when the call is repeated', async () => {
    const headers = { 'idempotency-key': 'upload-key-1' };
    const image = await picture('jpeg');
    const before = (await filesOnDisk()).length;
    const first = await upload(formWith(image), { headers });
    const again = await upload(formWith(image), { headers });
    expect(again.text).toBe(first.text);
    expect((await filesOnDisk()).length).toBe(before + 1);
  });
});

describe('an upload whose commit is not heard of', () => {
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => Promise<unknown>;

  function loseCommit(): void {
    const spy = jest.spyOn(pg.Client.prototype, 'query');
    spy.mockImplementation(async function (this: pg.Client, ...args: unknown[]) {
      const answer = await query.apply(this, args);
      const [sent] = args as [string | { text: string }];
      const text = typeof sent === 'string' ? sent : sent.text;
      // The trace of the call follows it as a comment.
      if (text.split(' ')[0] !== 'commit') return answer;
      spy.mockRestore();
      throw new Error('Query read timeout');
    });
  }

  it('is there for its repeat', async () => {
    const headers = { 'idempotency-key': 'upload-key-2' };
    const image = await picture('jpeg');
    const token = await sessionOf(app, 'attache');
    const send = () => call(app, uploadKey, { token, body: formWith(image), headers });
    loseCommit();
    expect((await send()).code).toBe(errors.unavailable.code);
    const again = await send();
    expect(again.code).toBe(0);
    expect((await fetchFile(again.data.file_url)).statusCode).toBe(200);
  });
});

describe('a file that is refused', () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(2_000),
  ]);
  const zip = Buffer.from('PK\x03\x04\x14\0\0\0\x08\0');

  // Shows ASVS 1.3.4.
  it.each([
    ['HEIC', heic],
    ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!DOCTYPE html><html><body onload="alert(1)"></body></html>'],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['ZIP', zip],
    ['TXT', 'Just a text, named photo.jpg'],
    ['BIN', Buffer.from([0x4d, 0x5a, 0, 1, 2, 3])],
  ])('%s, named photo.jpg', async (kind, file) => {
    const answer = await expectRefusal(() => uploadFile(file), errors.fileKindRefused);
    expect(answer.msg).toContain(`(${kind})`);
  });

  it('GIF, even though it is an image', async () => {
    const gif = await picture('gif');
    const answer = await expectRefusal(() => uploadFile(gif), errors.fileKindRefused);
    expect(answer.msg).toContain('(GIF)');
  });

  it('no byte at all', () => expectRefusal(() => uploadFile(''), errors.fileEmpty));

  it('a header that claims 3.6 thousand million pixels, more than memory has room for', () =>
    expectRefusal(() => uploadFile(enormousPng()), errors.imageTooManyPixels));

  it('half an image', async () => {
    const jpeg = await picture('jpeg', 1_200, 900);
    await expectRefusal(() => uploadFile(jpeg.subarray(0, jpeg.length / 2)), errors.imageDamaged);
    await expectRefusal(() => uploadFile(brokenPng()), errors.imageDamaged);
  });

  it('40 MB that say so beforehand', () =>
    expectRefusal(() => uploadFile(Buffer.alloc(40 << 20)), errors.fileTooLarge));

  it('20 MB and a byte', async () => {
    const image = Buffer.concat([await picture('jpeg'), Buffer.alloc(20 << 20)]);
    await expectRefusal(() => uploadFile(image.subarray(0, (20 << 20) + 1)), errors.fileTooLarge);
  });

  it('what is no form, a form of two files, and a file under another name', async () => {
    const image = await picture('png');
    const two = formWith(image);
    two.append('file', new Blob(['x']), 'y.png');
    const other = new FormData();
    other.append('photo', new Blob([new Uint8Array(image)]), 'x.png');
    const asText = new FormData();
    asText.append('file', 'data:image/png;base64,AAAA');
    for (const [body, msg] of [
      [{ file: 'x' }, 'file: is required'],
      [two, 'file: has the wrong length'],
      [other, 'photo: does not exist'],
      [asText, 'file: is required'],
    ] as const) {
      const answer = await expectRefusal(() => upload(body), errors.badInput);
      expect(answer.msg).toBe(msg);
    }
  });

  it('a purpose that is none, and a form cut off', async () => {
    const form = formWith(await picture('png'), 'x.png', { purpose: '<b>' });
    expect((await expectRefusal(() => upload(form), errors.badInput)).msg).toBe(
      'purpose: has the wrong form',
    );
    const token = await sessionOf(app, 'attache');
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/assistant/expand/upload',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, errors.badInput.code]);
    expect(await leftovers()).toEqual([]);
  });
});

describe('the quota of a day', () => {
  async function fill(count: number, receivedSize: number) {
    const account = await app.db
      .selectFrom('account')
      .innerJoin('person', 'person.id', 'account.person_id')
      .select('account.id')
      .where('person.mobile_tel', '=', '13800000004')
      .executeTakeFirstOrThrow();
    const now = app.deps.now();
    const files = Array.from({ length: count }, (_, index) => ({
      name: `${index}-${now.getTime()}`,
      orgcode: 'JNQD',
      account_id: account.id,
      purpose: '',
      type: 'image/png',
      size: 1,
      received_size: receivedSize,
      width: 1,
      height: 1,
      created_on: now,
    }));
    await app.db.insertInto('upload_file').values(files).execute();
  }
  const send = async () => upload(formWith(await picture('png')), { as: 'otherAttache' });

  it('is 200 files', async () => {
    await fill(199, 1);
    app.advance(3_600);
    expect((await send()).code).toBe(0);
    const refused = await expectRefusal(send, errors.tooManyRequests);
    expect(refused.headers['retry-after']).toBe(String(23 * 3_600));
    expect((await uploadFile(await picture('png'))).code).toBe(0);
    app.advance(23 * 3_600);
    expect((await send()).code).toBe(0);
  });

  // Shows ASVS 5.2.1.
  it('is 500 MB as they were sent', async () => {
    await fill(25, 20 << 20);
    await expectRefusal(send, errors.tooManyRequests);
  });

  it('holds when uploads come at once', async () => {
    await fill(197, 1);
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(await leftovers()).toEqual([]);
  });
});

describe('the work on images', () => {
  it('is refused to an account that has its share under way, and to nobody else', async () => {
    const imageWork = new ImageWork({ ...defaultImageWork, perAccount: 2, patienceMs: 60_000 });
    const busy = await startTestApp({ imageWork });
    const { id } = await busy.db
      .selectFrom('account')
      .innerJoin('person', 'person.id', 'account.person_id')
      .select('account.id')
      .where('person.mobile_tel', '=', demo.attache[0])
      .executeTakeFirstOrThrow();
    let end = () => {};
    const never = () => new Promise<void>((resolve) => (end = resolve));
    const inFlight = imageWork.run(id, defaultImageWork.pixelsAtOnce - 1_000_000, never);
    const next = imageWork.run(id, 1, async () => {});
    const send = async (who: 'attache' | 'otherAttache') =>
      call(busy, uploadKey, { token: await sessionOf(busy, who), body: formWith(await picture('png')) });
    const refused = await send('attache');
    expect([refused.status, refused.code]).toEqual([429, errors.tooManyRequests.code]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('otherAttache')).code).toBe(0);
    end();
    await Promise.all([inFlight, next]);
    expect((await send('attache')).code).toBe(0);
    await busy.close();
  });
});

describe('the storage', () => {
  it('that is down means 503, and nothing is known of the file', async () => {
    const put = jest
      .spyOn(app.deps.files, 'put')
      .mockRejectedValueOnce(Object.assign(new Error(), { code: 'ENOSPC' }));
    const image = await picture('png');
    const answer = await expectRefusal(() => uploadFile(image), errors.unavailable);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    put.mockRestore();
  });
});
