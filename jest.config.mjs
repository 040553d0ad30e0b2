import { remotesIn } from './scripts/remotes.cjs';

/** Whatever runs in the browser; every folder of a remote does. */
const browserFolders = ['shared', 'host', ...remotesIn(import.meta.dirname)];

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
  '^qrcode$': '<rootDir>/../scripts/jest/qrcode.cjs',
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
  // No test fails because a machine is slow; what never comes fails by this limit.
  testTimeout: 300_000,
  // Of two cores Jest would use one.
  maxWorkers: '100%',
  projects: [
    ...browserFolders.map((folder) => project(folder, 'jsdom')),
    ...['server', 'delivery', 'scripts'].map((folder) => project(folder, 'node')),
  ],
};
