import { sql } from 'kysely';
import sharp from 'sharp';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, storeRow } from '../../../testing/api-case';
import { branchesOf, newManagerOf } from '../../../testing/branch-manager';
import { scene, stamped, streetView } from '../../../testing/scenes';
import { formWith } from '../../../testing/test-images';

const otherTenant = 'JNQD';

let app: TestApp;
let attache: string;
let manager: string;

beforeAll(async () => {
  app = await startTestApp();
  attache = await sessionOf(app, 'attache');
  manager = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

async function uploaded(photo: Buffer, token = attache): Promise<string> {
  const { data } = await call(app, 'POST /expand/upload', {
    token,
    body: formWith(photo, 'photo.jpg', { purpose: 'visit' }),
  });
  return data.file_url;
}

async function recorded(store_id: string, urls: string[], more: object = {}): Promise<string> {
  const { lng, lat, address } = await storeRow(app, store_id);
  const body = {
    store_id,
    lng,
    lat,
    address,
    visit_type: 2,
    visit_content: 'x',
    location_source: 'gps',
    img_paths: urls.join(','),
    ...more,
  };
  const { data } = await call(app, 'POST /expand/store/save-visit', { token: attache, body });
  return data.id;
}

async function visitsOf(store_id: string, token = manager) {
  const { data } = await call(app, 'GET /expand/store/visit-list', {
    token,
    query: { store_id, page_size: 100 },
  });
  return data.list;
}

async function marksOf(store_id: string, visitId: string, token = manager) {
  const visit = (await visitsOf(store_id, token)).find(({ id }) => id === visitId);
  return visit?.photo_marks;
}

it.each<[string, boolean | null, (number: number) => Promise<[Buffer, Buffer]>]>([
  [
    'the very same file',
    true,
    async (number) => {
      const photo = await stamped(await scene(number), '09:00');
      return [photo, photo];
    },
  ],
  [
    'the same picture, written and stamped anew',
    false,
    async (number) => {
      const photo = await scene(number);
      return [await stamped(photo, 'Maple Road, 09:00', 85), await stamped(photo, 'Oak Street, 17:00', 60)];
    },
  ],
  [
    'the same picture, mirrored, upside down and cut by 4 %',
    false,
    async (number) => {
      const photo = await streetView(number);
      const changed = sharp(photo).flip().extract({ left: 8, top: 6, width: 384, height: 288 });
      return [
        await stamped(photo, '09:00', 80, 0.25),
        await stamped(await changed.toBuffer(), '17:00', 80, 0.25),
      ];
    },
  ],
  [
    'the same picture, turned by 3° and inverted',
    false,
    async (number) => {
      const photo = await streetView(number);
      const changed = sharp(photo).rotate(3).negate();
      return [
        await stamped(photo, '09:00', 80, 0.25),
        await stamped(await changed.toBuffer(), '17:00', 80, 0.25),
      ];
    },
  ],
  [
    'another picture under the same stamp',
    null,
    async (number) => [
      await stamped(await scene(number), '09:00'),
      await stamped(await scene(number + 500), '09:00'),
    ],
  ],
  [
    'two pictures of nothing',
    null,
    async () => {
      const black = sharp({ create: { width: 80, height: 60, channels: 3, background: '#000' } });
      return [await black.jpeg({ quality: 80 }).toBuffer(), await black.jpeg({ quality: 50 }).toBuffer()];
    },
  ],
])('of %s the mark is exact: %p', async (_, isExact, photosOf) => {
  const [previous, later] = [await newStore(app), await newStore(app)];
  const [first, second] = await photosOf(Number(later));
  await recorded(previous, [await uploaded(first)]);
  const url = await uploaded(second);
  const marks = await marksOf(later, await recorded(later, [url]));
  if (isExact === null) expect(marks).toEqual([]);
  else {
    expect(marks).toEqual([
      {
        file_url: url,
        is_exact: isExact,
        same_as: expect.objectContaining({ store_id: previous, member_id: '2' }),
      },
    ]);
  }
});

it('keeps hash, time of receipt, and what the photo claims', async () => {
  const store_id = await newStore(app);
  const url = await uploaded(await scene(40));
  const { lng, lat } = await storeRow(app, store_id);
  const visit_id = await recorded(store_id, [url], { recorded_ago: 7_200 });
  const stored = await app.db
    .selectFrom('visit_photo')
    .selectAll()
    .where('visit_id', '=', visit_id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    received_on: app.deps.now(),
    claimed_on: new Date(app.deps.now().getTime() - 7_200_000),
    lng,
    lat,
    location_source: 'gps',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    same_as: null,
  });
});

it('finds photos by the index, however many there are', async () => {
  const store_id = await newStore(app);
  const photo = await streetView(44);
  await recorded(store_id, [await uploaded(photo)]);
  await sql`
    insert into visit_photo (orgcode, visit_id, file_name, received_on, claimed_on, likeness_hashes)
    select orgcode, visit_id, 'copy', received_on, claimed_on, decode(md5(copy || 'a') || md5(copy || 'b'), 'hex')
    from (select * from visit_photo where likeness_hashes is not null limit 1) photo, generate_series(1, 20000) copy`.execute(
    app.db,
  );
  await sql`analyze visit_photo`.execute(app.db);
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select id from visit_photo where orgcode = 'HZQD' and likeness_hashes is not null
    and likeness_keys(likeness_hashes) && likeness_keys((
      select likeness_views from upload_file where likeness_views is not null limit 1))`.execute(app.db);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('visit_photo_likeness_keys');
  const mirrored = await uploaded(await sharp(photo).flop().toBuffer());
  expect(await marksOf(store_id, await recorded(store_id, [mirrored]))).toHaveLength(1);
  await app.db.deleteFrom('visit_photo').where('file_name', '=', 'copy').execute();
});

it('marks a file that a second visit names again, and not what one visit has twice', async () => {
  const [previous, later] = [await newStore(app), await newStore(app)];
  const photo = await scene(41);
  const [url, again] = [await uploaded(photo), await uploaded(photo)];
  expect(await marksOf(previous, await recorded(previous, [url, again]))).toEqual([]);
  expect(await marksOf(later, await recorded(later, [url]))).toMatchObject([
    { file_url: url, is_exact: true },
  ]);
});

it('marks all but the first of visits that name a photo at the same moment', async () => {
  const url = await uploaded(await scene(42));
  const stores = await Promise.all(Array.from({ length: 6 }, () => newStore(app)));
  const visits = await Promise.all(stores.map((store_id) => recorded(store_id, [url])));
  const marks = await Promise.all(visits.map((id, index) => marksOf(stores[index] as string, id)));
  expect(marks.map((each) => each?.length).sort()).toEqual([0, 1, 1, 1, 1, 1]);
});

it('tells the member nothing', async () => {
  const store_id = await newStore(app);
  const url = await uploaded(await scene(42));
  await recorded(store_id, [url]);
  const visitId = await recorded(store_id, [url]);
  expect(await marksOf(store_id, visitId)).toHaveLength(1);
  expect(await marksOf(store_id, visitId, attache)).toEqual([]);
});

it('names a visit of another branch to the head only', async () => {
  const [previous, later] = [await newStore(app), await newStore(app)];
  const photo = await scene(45);
  const former = await recorded(previous, [await uploaded(photo)]);
  const visitId = await recorded(later, [await uploaded(photo)]);
  const [ownBranch = '', otherBranch = ''] = await branchesOf(app);
  const { token } = await newManagerOf(app, ownBranch);
  const stopsMark = async (who: string) => {
    const body = { date: '2026-11-21' };
    const { data } = await call(app, 'POST /expand/visit/day-stops', { token: who, body });
    return data.list.find(({ id }) => id === visitId)?.has_used_photo;
  };
  expect(await marksOf(later, visitId, token)).toHaveLength(1);
  expect(await stopsMark(token)).toBe(true);
  const { id } = await app.db
    .selectFrom('member')
    .select('id')
    .where('company_id', '=', otherBranch)
    .limit(1)
    .executeTakeFirstOrThrow();
  await app.db.updateTable('store_visit').set({ member_id: id }).where('id', '=', former).execute();
  expect(await marksOf(later, visitId, token)).toEqual([]);
  expect(await stopsMark(token)).toBe(false);
  expect(await marksOf(later, visitId, manager)).toHaveLength(1);
  expect(await stopsMark(manager)).toBe(true);
});

it('compares with the visits of 90 days, and of the own organisation', async () => {
  const [previous, later] = [await newStore(app), await newStore(app)];
  const photo = await scene(43);
  const old = await recorded(previous, [await uploaded(photo)]);
  const claim = (claimed_on: Date) =>
    app.db.updateTable('visit_photo').set({ claimed_on }).where('visit_id', '=', old).execute();
  const daysAgo = (days: number) => new Date(app.deps.now().getTime() - days * 86_400_000);
  await claim(daysAgo(91));
  expect(await marksOf(later, await recorded(later, [await uploaded(photo)]))).toEqual([]);
  await app.db.deleteFrom('visit_photo').where('visit_id', '!=', old).execute();
  await claim(daysAgo(90));
  await app.db.updateTable('visit_photo').set({ orgcode: otherTenant }).where('visit_id', '=', old).execute();
  expect(await marksOf(later, await recorded(later, [await uploaded(photo)]))).toEqual([]);
  await app.db.deleteFrom('visit_photo').where('visit_id', '!=', old).execute();
  await app.db.updateTable('visit_photo').set({ orgcode: 'HZQD' }).where('visit_id', '=', old).execute();
  expect(await marksOf(later, await recorded(later, [await uploaded(photo)]))).toHaveLength(1);
});
