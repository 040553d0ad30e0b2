import { readEnvironment } from './environment';

describe('readEnvironment', () => {
  it('has defaults for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 8080,
      dataDir: './var',
      releaseDir: 'var/releases',
      databaseUrl: undefined,
      isDemo: false,
      sms: null,
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
});
