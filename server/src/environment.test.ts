import { readEnvironment } from './environment';

const s3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'photos',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('readEnvironment', () => {
  it('has defaults for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8080,
      dataDir: './var',
      releaseDir: 'var/releases',
      databaseUrl: undefined,
      isDemo: false,
      services: { sms: null, s3: null, wechat: null },
    });
  });

  it('keeps releases beside the data unless told otherwise', () => {
    expect(readEnvironment({ DATA_DIR: '/data' }).releaseDir).toBe('/data/releases');
    expect(readEnvironment({ DATA_DIR: '/data', RELEASE_DIR: '/web' }).releaseDir).toBe('/web');
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db'],
    ['DEMO', 'maybe'],
    ['SMS_HTTP_TOKEN', undefined],
    ['TENCENT_IM_SDK_APP_ID', '14e'],
    ['TENCENT_IM_SECRET_KEY', undefined],
  ])('names %s when it is %s', (name, value) => {
    const others = { SMS_HTTP_URL: 'https://sms.example.com', TENCENT_IM_SDK_APP_ID: '1400000000' };
    const complete = { SMS_HTTP_TOKEN: 'a', TENCENT_IM_SECRET_KEY: 'b' };
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
  ])('names %s when it is %s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });

  it.each([
    ['SMS_HTTP_TOKEN', { SMS_HTTP_URL: 'https://sms.example.com' }],
    ['WECHAT_APP_ID', { WECHAT_APP_SECRET: 'secret' }],
    ['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: '' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'storage' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: '../other' }],
  ])('names %s when it does not fit the others', (name, env) => {
    expect(() => readEnvironment(env)).toThrow(name);
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
