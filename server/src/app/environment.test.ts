import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from './environment';
import { readVariables, Variables } from './environment-variables';

const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'photos',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('readEnvironment', () => {
  // Shows ASVS 6.3.2.
  it('has defaults for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8080,
      dataDir: './var',
      releases: { storage: { address: 'var/releases' } },
      databaseUrl: undefined,
      isDemo: false,
      consoleToken: null,
      services: { sms: null, devicePush: null, s3: null, wechat: null },
    });
  });

  it('takes a variable that is set to nothing for one that is not set', () => {
    const empty = Object.fromEntries(Object.keys(Variables.properties).map((name) => [name, '']));
    expect(JSON.stringify(readEnvironment(empty))).toBe(JSON.stringify(readEnvironment({})));
  });

  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])('reads the switch %s', (value, isOn) => {
    expect(readEnvironment({ DEMO: value }).isDemo).toBe(isOn);
  });

  it('honours overrides in a demo, and elsewhere only when told to', () => {
    expect(readEnvironment({}).overrides).toBe('none');
    expect(readEnvironment({ DEMO: '1' }).overrides).toBe('localhost');
    expect(readEnvironment({ DEMO: '1', OVERRIDES: 'builds' }).overrides).toBe('builds');
    expect(readEnvironment({ OVERRIDES: 'previews' }).overrides).toBe('previews');
  });

  it('has Tencent Cloud Chat where its two variables are set, and its webhook with the third', () => {
    const chat = { TENCENT_IM_SDK_APP_ID: '1400000000', TENCENT_IM_SECRET_KEY: 'b' };
    expect(readEnvironment({}).tencentChat).toBeNull();
    expect(readEnvironment(chat).tencentChat).toMatchObject({ sdkAppId: 1400000000, webhookToken: null });
    const withWebhook = readEnvironment({ ...chat, TENCENT_IM_WEBHOOK_TOKEN: 'c' });
    expect(withWebhook.tencentChat?.webhookToken).toBe('c');
  });

  it('says what a variable must be, and never what it was', () => {
    const password = 'swordfish';
    expect(() => readEnvironment({ DATABASE_URL: `mysql://user:${password}@db` })).toThrow(
      /^DATABASE_URL must be a URL that starts with postgres:\/\/ and, unless its host is this machine, names sslmode=verify-full \(or sslmode=disable inside a private network\)$/,
    );
    expect(() => readEnvironment({ REMOTE_ORIGINS: `https://cdn.example.com,https://${password}/` })).toThrow(
      /^REMOTE_ORIGINS must be origins such as https:\/\/cdn\.example\.com with commas between them$/,
    );
  });

  describe('a variable whose text lies in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'agency-secrets-'));
    const file = join(folder, 'url');
    afterAll(() => rmSync(folder, { recursive: true }));

    it('is read from there, without the line’s end', () => {
      writeFileSync(file, 'postgres://app:secret@localhost/agency\n');
      expect(readEnvironment({ DATABASE_URL_FILE: file }).databaseUrl).toBe(
        'postgres://app:secret@localhost/agency',
      );
      expect(
        readEnvironment({ DATABASE_URL: 'postgres://localhost', DATABASE_URL_FILE: file }).databaseUrl,
      ).toBe('postgres://localhost');
    });

    it('is missed by name where there is no such file', () => {
      expect(() => readEnvironment({ METRICS_TOKEN_FILE: join(folder, 'gone') })).toThrow(
        /^METRICS_TOKEN_FILE: .*gone cannot be read$/,
      );
    });
  });

  // Shows ASVS 13.1.1.
  it('knows no variable that the page about the server does not explain', () => {
    const page = readFileSync(join(__dirname, '../../../docs/server/configuration.md'), 'utf8');
    const unexplained = Object.keys(Variables.properties).filter((name) => !page.includes(`\`${name}\``));
    expect(unexplained).toEqual([]);
  });

  it('lets in as many calls as the database can do, unless told otherwise', () => {
    expect(readEnvironment({}).maxInFlight).toBe(20);
    expect(readEnvironment({ DATABASE_URL: 'postgres://localhost' }).maxInFlight).toBe(200);
    expect(readEnvironment({ MAX_IN_FLIGHT: '7' }).maxInFlight).toBe(7);
  });

  it('waits as long as the app and each database allow, unless told otherwise', () => {
    expect(readEnvironment({})).toMatchObject({ answerWithinMs: 9000, bodyWithinMs: 10_000, drainMs: 7000 });
    expect(readEnvironment({ DATABASE_URL: 'postgres://localhost' }).answerWithinMs).toBe(4500);
    const limits = { ANSWER_WITHIN_MS: '1', BODY_WITHIN_MS: '2', DRAIN_MS: '3' };
    expect(readEnvironment(limits)).toMatchObject({ answerWithinMs: 1, bodyWithinMs: 2, drainMs: 3 });
  });

  it('exports spans only to a collector that is named, for the server and for pages', () => {
    const url = 'https://collector:4318/v1/traces';
    expect(readEnvironment({ OTEL_TRACES_SAMPLER_ARG: '0.1' })).toMatchObject({
      spans: null,
      pageSpans: null,
    });
    const server = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318/' };
    expect(readEnvironment(server)).toMatchObject({ spans: { url, ratio: 1 }, pageSpans: null });
    const page = { OTEL_PAGE_ENDPOINT: 'https://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    expect(readEnvironment(page)).toMatchObject({ spans: null, pageSpans: { url, ratio: 0.1 } });
  });

  // Shows ASVS 12.3.1 and 12.3.3.
  it.each([
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'GUARD_WEBHOOK',
    'SMS_HTTP_URL',
    'PUSH_HTTP_URL',
    'S3_ENDPOINT',
    'RELEASES_S3_ENDPOINT',
    'TENCENT_IM_API_URL',
    'GEOIP_HTTP_URL',
  ])('refuses %s without encryption outside of this machine', (name) => {
    const outside = { [name]: 'http://service.example.com/{ip}' };
    expect(() => readEnvironment(outside)).toThrow(
      new RegExp(`^${name} must be a URL that starts with https://`),
    );
    for (const url of ['https://service.example.com/{ip}', 'http://localhost/{ip}'])
      expect(() => readVariables({ [name]: url })).not.toThrow();
  });

  // Shows ASVS 12.3.1 and 12.3.4.
  it.each(['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_STANDBY_URL'])(
    'refuses %s without a verified certificate',
    (name) => {
      const variables = (query: string) => ({
        [name]: `postgres://app:secret@db.example.com/agency${query}`,
      });
      for (const query of ['', '?sslmode=require', '?sslmode=no-verify'])
        expect(() => readEnvironment(variables(query))).toThrow(new RegExp(`^${name} must be`));
      const ca = '?sslmode=verify-full&sslrootcert=/etc/agency/ca.pem';
      expect(() => readVariables(variables(ca))).not.toThrow();
    },
  );

  it('keeps releases beside the data unless told otherwise', () => {
    const addressOf = (env: Record<string, string>) => readEnvironment(env).releases.storage.address;
    expect(addressOf({ DATA_DIR: '/data' })).toBe('/data/releases');
    expect(addressOf({ DATA_DIR: '/data', RELEASE_DIR: '/web' })).toBe('/web');
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', undefined],
    ['DEMO', 'maybe'],
    ['SMS_HTTP_TOKEN', undefined],
    ['TENCENT_IM_SDK_APP_ID', '14e'],
    ['TENCENT_IM_SECRET_KEY', undefined],
  ])('names %s when it is %s', (name, value) => {
    const others = {
      SMS_HTTP_URL: 'https://sms.example.com',
      TENCENT_IM_SDK_APP_ID: '1400000000',
      DATABASE_MIGRATION_URL: 'postgres://localhost',
    };
    const complete = {
      DATABASE_URL: 'postgres://localhost',
      SMS_HTTP_TOKEN: 'a',
      TENCENT_IM_SECRET_KEY: 'b',
    };
    expect(() => readEnvironment({ ...others, ...complete, [name]: value })).toThrow(name);
  });

  it.each([
    ['GEOIP_HTTP_URL', 'https://geo.example.com/'],
    ['GEOIP_HTTP_URL', 'ftp://geo.example.com/{ip}'],
    ['PUBLIC_URL', 'https://app.example.com/'],
    ['APP_VERSION', '1.2'],
    ['APP_TIME', '2026-13-01 00:00:00'],
    ['APP_FORCE', '2'],
    ['APP_URL', 'javascript:alert(1)'],
    ['MAX_IN_FLIGHT', '0'],
    ['MAX_IN_FLIGHT', '1.5'],
    ['ANSWER_WITHIN_MS', '0'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '10'],
    ['OTEL_PAGE_ENDPOINT', 'https://a.example/"><script>'],
    ['BODY_WITHIN_MS', 'soon'],
    ['DRAIN_MS', '-1'],
    ['OVERRIDES', 'all'],
    ['RELEASES_CONSOLE_TOKEN', 'x'.repeat(31)],
    ['GUARD_WEBHOOK', 'hooks.example.com'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', 'proxy.example.com'],
    ['MAX_IN_FLIGHT', 'Infinity'],
    ['REMOTE_ORIGINS', 'https://a.example.com,cdn'],
    ['CONNECT_ORIGINS', 'https://api.example.com/goals'],
    ['TILE_ORIGINS', 'https://tiles.example.com/{z}/{x}/{y}.png'],
    ['TENCENT_IM_API_URL', 'console'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', '_'.repeat(43)],
    ['VAPID_SUBJECT', 'http://app.example.com'],
    ['VAPID_SUBJECT', 'ops@example.com'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });

  it.each([
    ['SMS_HTTP_TOKEN', { SMS_HTTP_URL: 'https://sms.example.com' }],
    ['PUSH_HTTP_URL', { PUSH_HTTP_TOKEN: 'secret' }],
    ['WECHAT_APP_ID', { WECHAT_APP_SECRET: 'secret' }],
    ['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: '' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'storage' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: '../other' }],
  ])('names %s when it does not fit the others', (name, env) => {
    expect(() => readEnvironment(env)).toThrow(name);
  });

  it.each([
    [{}, null],
    [{ PUBLIC_URL: 'http://app.example.com' }, null],
    [{ PUBLIC_URL: 'https://app.example.com' }, 'https://app.example.com'],
    [
      { PUBLIC_URL: 'https://app.example.com', VAPID_SUBJECT: 'mailto:ops@example.com' },
      'mailto:ops@example.com',
    ],
  ])('%j lets push services write to %s', (env, subject) => {
    expect(readEnvironment(env).push).toEqual({ privateKey: null, subject });
  });

  it('takes a storage and a version that are set up whole', () => {
    const app = { APP_VERSION: '2.1.0', APP_TIME: '2026-11-01 08:00:00', APP_FORCE: '1' };
    const { services } = readEnvironment({ ...s3, ...app });
    expect(services.s3).toMatchObject({ endpoint: 'https://s3.example.com', bucket: 'photos' });
    expect(services.appVersion).toEqual({
      version: '2.1.0',
      time: '2026-11-01 08:00:00',
      force: 1,
      url: '',
    });
  });
});
