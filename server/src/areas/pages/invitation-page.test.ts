import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore } from '../../../testing/api-case';
import { readEntities } from '../../../testing/read-entities';

let app: TestApp;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  const token = await sessionOf(app, 'attache');
  const { data } = await call(app, 'GET /expand/org/org-invite-broker-link', {
    token,
    query: { group_id: '2' },
  });
  path = new URL(data.h5_url).pathname;
});
afterAll(() => app.close());

const open = (url: string, language = 'en') =>
  app.app.inject({ url, headers: { 'accept-language': language } });

const submit = (fields: Record<string, string>, url = path, from = '10.0.0.1') =>
  app.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const form = { name: '罗敏', gender: '2', country_code: '86', mobile_tel: '139 0000 7777' };
/** Contains invisible characters and one that reverses the text direction. */
const typed = { ...form, name: '\u202e罗\u200b敏 ' };
const brokers = () =>
  app.db
    .selectFrom('broker')
    .select([
      'broker_name',
      'broker_pinyin',
      'orgcode',
      'member_id',
      'group_id',
      'inviter_id',
      'broker_status',
    ])
    .select(['broker_type', 'gender'])
    .where('mobile_tel', '=', '13900007777')
    .execute();

// Shows ASVS 4.1.1.
it.each([
  ['en-GB,en;q=0.9', 'Register as an independent broker'],
  ['km', 'ចុះឈ្មោះជាឈ្មួញកណ្ដាលឯករាជ្យ'],
  ['zh-TW', '注册成为独立经纪人'],
  ['fr', '注册成为独立经纪人'],
])('speaks to a browser that likes %s', async (language, title) => {
  const page = await open(path, language);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain(`<h1>${title}</h1>`);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

// Shows ASVS 1.2.1.
it('keeps what was typed when something is wrong, and runs none of it', async () => {
  const page = await submit({ ...form, name: '"><script>alert(1)</script>' });
  expect(page.statusCode).toBe(400);
  expect(page.body).not.toContain('<script>');
  expect(readEntities(page.body)).toContain('value=""><script>alert(1)</script>"');
  const wrongPhone = await submit({ ...form, mobile_tel: '12' });
  expect(wrongPhone.body).toContain('not a valid mobile number');
  expect(wrongPhone.body).toContain('value="罗敏"');
  expect(await brokers()).toEqual([]);
});

it.each([
  ['name', { name: '' }, 'Please enter your name'],
  ['name', { name: '\u202e\u200b \u3164' }, 'Please enter your name'],
  ['gender', { gender: '' }, 'Please choose your gender.'],
  ['mobile_tel', { mobile_tel: '12' }, 'This is not a valid mobile number.'],
])('says below %s what is wrong with it', async (name, wrong, words) => {
  const { statusCode, body } = await submit({ ...form, ...wrong });
  expect([statusCode, body.split('role="alert"').length]).toEqual([400, 2]);
  const from = body.indexOf(`name="${name}"`);
  const field = body.slice(from, body.indexOf('</p>', from));
  expect(field).toMatch(/aria-invalid="true" aria-describedby="error" autofocus/);
  expect(field).toContain(words);
  expect(field).not.toContain('class="field"');
  expect(await brokers()).toEqual([]);
});

it('takes nobody for a man before they say so', async () => {
  const { body } = await open(path);
  const radios = body.match(/<input type="radio"[^>]*>/g) ?? [];
  expect(radios).toHaveLength(2);
  for (const radio of radios) {
    expect(radio).toContain(' required');
    expect(radio).not.toContain('checked');
  }
});

it('registers a broker once, for review by the organisation that invited', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit(typed)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await brokers()).toEqual([
    {
      broker_name: '罗敏',
      broker_pinyin: 'LuoMin',
      orgcode: 'HZQD',
      member_id: '2',
      group_id: '2',
      inviter_id: '2',
      broker_status: 3,
      broker_type: 2,
      gender: 2,
    },
  ]);
});

it.each([
  ['is none', '/i/x'],
  ['is of nobody', '/i/zz-i-aaaaaaaaaaa'],
  ['holds for another group', null],
  ['is of a member beyond all ids', '/i/zzzzzzzzzzzz-i-aaaaaaaaaaa'],
])('is gone for a code that %s', async (_, other) => {
  const url = other ?? path.replace('-g2-', '-g1-');
  for (const answer of [await open(url), await submit(form, url)]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('no longer valid');
  }
});

it('lets one address register only so many', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 21; index++) {
    statuses.push(
      (await submit({ ...form, mobile_tel: String(13_900_010_000 + index) }, path, '10.0.0.2')).statusCode,
    );
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  const late = await submit(form, path, '10.0.0.2');
  expect(late.headers['retry-after']).toBe('3600');
  expect(late.body).toContain('Too many requests');
  expect(late.body).toContain('value="罗敏"');
});

describe('an invitation into a store', () => {
  const sharedUrl = async (id: string, who: 'attache' | 'manager' = 'attache') => {
    const token = await sessionOf(app, who);
    return (await call(app, 'GET /expand/get-store-detail', { token, query: { id } })).data.h5_share_url;
  };
  const pathOf = async (id: string) => new URL(await sharedUrl(id)).pathname;
  const registered = (mobile_tel: string) =>
    app.db
      .selectFrom('broker')
      .select(['store_id', 'member_id', 'group_id', 'inviter_id', 'broker_status', 'broker_type'])
      .where('mobile_tel', '=', mobile_tel)
      .execute();

  it('is the same every time, one for each member and store', async () => {
    const [one, other] = [await newStore(app), await newStore(app)];
    const urls = await Promise.all(Array.from({ length: 5 }, () => sharedUrl(one)));
    expect(new Set(urls).size).toBe(1);
    const all = [
      urls[0],
      await sharedUrl(other),
      await sharedUrl(one, 'manager'),
      `https://app.example${path}`,
    ];
    expect(new Set(all).size).toBe(4);
  });

  it('fits into a code of version 4, level M behind an origin of 30 characters', async () => {
    expect(30 + (await pathOf(await newStore(app))).length).toBeLessThanOrEqual(62);
  });

  it.each([
    ['en', 'Register as a broker of the store', 'become a broker of 测试门店.'],
    ['zh-CN', '注册成为门店经纪人', '「测试门店」'],
    ['km', 'ចុះឈ្មោះជាឈ្មួញកណ្ដាលរបស់ហាង', '«测试门店»'],
  ])('names the store, in %s', async (language, title, store) => {
    const page = await open(await pathOf(await newStore(app)), language);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain(store);
  });

  // Shows ASVS 1.3.7 and 1.3.10.
  it('shows names as they are', async () => {
    const id = await newStore(app);
    await app.db.updateTable('store').set({ store_name: '$& {org} <b>' }).where('id', '=', id).execute();
    const { body } = await open(await pathOf(id));
    expect(body).not.toContain('<b>');
    expect(readEntities(body)).toContain('become a broker of $& {org} <b>.');
  });

  it('makes a broker of the store, in review, whom its owner looks after', async () => {
    const store_id = await newStore(app);
    const url = await pathOf(store_id);
    await app.db.updateTable('store').set({ member_id: '3' }).where('id', '=', store_id).execute();
    await submit({ ...form, mobile_tel: '13900006666' }, url);
    expect(await registered('13900006666')).toEqual([
      { store_id, member_id: '3', group_id: null, inviter_id: '2', broker_status: 3, broker_type: 1 },
    ]);
    const token = await sessionOf(app, 'manager');
    const { data } = await call(app, 'GET /expand/get-store-broker', { token, query: { id: store_id } });
    const broker = { broker_name: '罗敏', broker_status: 3, inviter: '林志远' };
    expect(data.list).toContainEqual(expect.objectContaining(broker));
  });

  it('follows the store that changes hands at the same moment', async () => {
    const store_id = await newStore(app);
    const url = await pathOf(store_id);
    const token = await sessionOf(app, 'manager');
    const numbers = Array.from({ length: 10 }, (_, index) => String(13_900_020_000 + index));
    await Promise.all([
      ...numbers.map((mobile_tel) => submit({ ...form, mobile_tel }, url, '10.0.0.3')),
      call(app, 'POST /expand/distribute-member-to-store', { token, body: { store_id, member_id: '3' } }),
    ]);
    const rows = (await Promise.all(numbers.map(registered))).flat();
    expect(rows.map(({ member_id }) => member_id)).toEqual(Array(10).fill('3'));
  });

  it('begins with the calling code of the organisation, whichever number its inviter has', async () => {
    const token = await sessionOf(app, 'cambodian');
    const { data: own } = await call(app, 'GET /expand/search-store', { token, query: { store_status: 1 } });
    const query = { id: own.list[0]?.id ?? '' };
    const { data } = await call(app, 'GET /expand/get-store-detail', { token, query });
    const { body } = await open(new URL(data.h5_share_url).pathname);
    const codes = [...body.matchAll(/<option value="(\d+)"( selected)?>/g)].map(([, code, isChosen]) => [
      code,
      isChosen !== undefined,
    ]);
    expect(codes).toEqual([
      ['855', true],
      ['86', false],
      ['852', false],
      ['853', false],
      ['886', false],
    ]);
  });

  it.each([
    ['is disabled', { store_status: 2 }],
    ['is in review', { store_status: 3 }],
    ['was refused', { store_status: 4 }],
  ])('is not offered, and leads nowhere, once the store %s', async (_, change) => {
    const id = await newStore(app);
    const url = await pathOf(id);
    await app.db.updateTable('store').set(change).where('id', '=', id).execute();
    expect(await sharedUrl(id)).toBe('');
    for (const answer of [await open(url), await submit({ ...form, mobile_tel: '13900005555' }, url)]) {
      expect([answer.statusCode, answer.body.includes('no longer valid')]).toEqual([404, true]);
    }
    expect(await registered('13900005555')).toEqual([]);
  });
});

describe('a broker whom the organisation knows', () => {
  /** Uses one address per number because registrations per address are limited. */
  const register = (mobile_tel: string, invitation: string, fields: object = again) =>
    submit({ ...form, ...fields, mobile_tel }, invitation, `10.0.1.${mobile_tel.slice(-1)}`);
  const url = async (id: string) => {
    const token = await sessionOf(app, 'attache');
    const { data } = await call(app, 'GET /expand/get-store-detail', { token, query: { id } });
    return new URL(data.h5_share_url).pathname;
  };
  const columns = [
    ...(['id', 'store_id', 'member_id', 'group_id', 'inviter_id', 'broker_status', 'broker_type'] as const),
    ...(['broker_name', 'gender', 'is_masked', 'created_on'] as const),
  ];
  const rowsOf = (mobile_tel: string) =>
    app.db.selectFrom('broker').select(columns).where('mobile_tel', '=', mobile_tel).execute();
  const decide = async (broker_id: string, approval_status: number) => {
    const token = await sessionOf(app, 'manager');
    const body = { broker_id, approval_status };
    expect((await call(app, 'POST /expand/broker/audit-ind-broker', { token, body })).code).toBe(0);
  };
  const remove = async (broker_id: string, store_id: string) => {
    const token = await sessionOf(app, 'manager');
    const body = { broker_id, store_id };
    expect((await call(app, 'POST /expand/store/broker/remove', { token, body })).code).toBe(0);
  };
  async function registered(mobile_tel: string, invitation: string) {
    await register(mobile_tel, invitation, {});
    return app.db
      .updateTable('broker')
      .set({ created_on: new Date(0) })
      .where('mobile_tel', '=', mobile_tel)
      .returning(columns)
      .executeTakeFirstOrThrow();
  }
  const again = { name: '罗小敏', gender: '1' };
  const inReview = { broker_name: '罗小敏', gender: 1, inviter_id: '2', member_id: '2', broker_status: 3 };

  it.each([
    ['was approved and removed', '13900030001', 1, true],
    ['was removed in review', '13900030002', null, true],
    ['was refused', '13900030003', 2, false],
    ['was refused and removed', '13900030004', 2, true],
  ])(
    'who %s comes back into review once, by whichever store invites',
    async (_, mobile_tel, decision, isRemoved) => {
      const [store, other] = [await newStore(app), await newStore(app)];
      const broker = await registered(mobile_tel, await url(store));
      for (const store_id of [store, other]) {
        const [current] = await rowsOf(mobile_tel);
        if (decision) await decide(broker.id, decision);
        if (isRemoved) await remove(broker.id, current?.store_id ?? '');
        const invitation = await url(store_id);
        const answers = await Promise.all(Array.from({ length: 2 }, () => register(mobile_tel, invitation)));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
        const back = { ...broker, ...inReview, store_id, group_id: null, broker_type: 1 };
        expect(await rowsOf(mobile_tel)).toEqual([back]);
      }
    },
  );

  it('who was refused as an independent one comes back as the one or the other', async () => {
    const mobile_tel = '13900030005';
    const broker = await registered(mobile_tel, path);
    await decide(broker.id, 2);
    await register(mobile_tel, path);
    const independent = { ...broker, ...inReview, store_id: null, group_id: '2', broker_type: 2 };
    expect(await rowsOf(mobile_tel)).toEqual([independent]);
    await decide(broker.id, 2);
    const store_id = await newStore(app);
    await register(mobile_tel, await url(store_id));
    expect(await rowsOf(mobile_tel)).toEqual([{ ...independent, store_id, group_id: null, broker_type: 1 }]);
  });

  it.each([
    ['of a store', '13900030006', true],
    ['independent', '13900030007', false],
  ])('who is in review or in cooperation stays as they are, %s', async (_, mobile_tel, isOfStore) => {
    const broker = await registered(mobile_tel, isOfStore ? await url(await newStore(app)) : path);
    const other = await url(await newStore(app));
    const answers = [await register('13900030008', other)];
    for (const broker_status of [3, 1]) {
      if (broker_status === 1) await decide(broker.id, 1);
      for (const invitation of [other, path]) answers.push(await register(mobile_tel, invitation));
      expect(await rowsOf(mobile_tel)).toEqual([{ ...broker, broker_status }]);
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  });
});

it('is still found at its former address', async () => {
  const previous = path.replace('/i/', '/pages/invite/');
  expect((await open(previous)).statusCode).toBe(200);
  expect((await submit({ ...form, name: '' }, previous)).statusCode).toBe(400);
});
