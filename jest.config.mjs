const transform = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
};
const moduleNameMapper = {
  '\\.(css|woff2?)$': '<rootDir>/../scripts/jest/empty-module.cjs',
  // The same code as CommonJS.
  '^(react-vant|vant)/es/(.*)$': '$1/lib/$2',
};
const project = (folder, testEnvironment) => ({
  displayName: folder,
  rootDir: `./${folder}`,
  testEnvironment,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  transform,
  moduleNameMapper,
  setupFilesAfterEnv: testEnvironment === 'jsdom' ? ['<rootDir>/../scripts/jest/setup-dom.ts'] : [],
});

export default {
  // The embedded database and the timers of a busy two-core machine take their time.
  testTimeout: 20_000,
  // Of two cores Jest would use one.
  maxWorkers: '100%',
  projects: [
    ...[
      'shared',
      'host',
      'remote-store',
      'remote-customer',
      'remote-data',
      'remote-message',
      'remote-visit',
    ].map((folder) => project(folder, 'jsdom')),
    ...['server', 'delivery'].map((folder) => project(folder, 'node')),
  ],
};
