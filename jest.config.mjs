import { screenDay } from './scripts/jest/screen-day.cjs';
import { remotesIn } from './scripts/remotes.cjs';

/** Folders whose code runs in a browser. */
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
  // Jest loads the CommonJS copy of the same code.
  '^(react-vant|vant)/es/(.*)$': '$1/lib/$2',
};
const project = (folder, testEnvironment) => ({
  displayName: folder,
  rootDir: `./${folder}`,
  testEnvironment,
  // Jest's sandbox answers for each global by a slow call, and arithmetic asks for this one in its inner loops.
  sandboxInjectedGlobals: ['Math'],
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  transform,
  // This package loads a module of Node by `import()`, which Jest only knows in code that it has compiled.
  transformIgnorePatterns: ['/node_modules/(?!.*otlp-exporter-base/)'],
  moduleNameMapper,
  fakeTimers: testEnvironment === 'jsdom' ? { now: screenDay } : {},
  setupFilesAfterEnv: testEnvironment === 'jsdom' ? ['<rootDir>/../scripts/jest/setup-dom.ts'] : [],
});

export default {
  // High, because a slow machine must not fail a test; it only ends tests that hang.
  testTimeout: 300_000,
  // By default Jest uses only one of two cores.
  maxWorkers: '100%',
  projects: [
    ...browserFolders.map((folder) => project(folder, 'jsdom')),
    ...['server', 'delivery', 'scripts'].map((folder) => project(folder, 'node')),
  ],
};
