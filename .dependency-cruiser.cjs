const remotes = ['store', 'customer', 'data', 'message', 'visit'].map((area) => `remote-${area}`);

const contractFiles = 'index\\.ts|contract/index\\.ts|icons/|model/|api/index\\.ts|standalone/';
const tests = '^(host|remote-[a-z]+)/(.*\\.test\\.tsx?$|src/testing/)';

/** The one-way rule: what each folder may import. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(host|remote-|server|delivery|e2e)' },
    },
    ...remotes.map((remote) => ({
      name: `${remote}-imports-only-shared`,
      severity: 'error',
      from: { path: `^${remote}/` },
      to: { path: `^(host|server|delivery|e2e|${remotes.filter((other) => other !== remote).join('|')})/` },
    })),
    {
      name: 'host-imports-only-shared',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(remote-|server|delivery|e2e)' },
    },
    {
      name: 'server-sees-no-browser-code',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(host|remote-|e2e|shared/src/(?!api|model|contract))' },
    },
    {
      name: 'delivery-sees-only-the-contract',
      severity: 'error',
      from: { path: '^delivery/' },
      to: { path: '^(host|remote-|server|e2e|shared/src/(?!contract))' },
    },
    {
      name: 'contract-root-only',
      severity: 'error',
      from: { path: '^(host|remote-)', pathNot: tests },
      to: { path: `^shared/src/(?!${contractFiles})` },
    },
    {
      name: 'tests-add-the-test-kit',
      severity: 'error',
      from: { path: tests },
      to: { path: `^shared/src/(?!${contractFiles}|testing/index\\.ts)` },
    },
    {
      name: 'ui-kit-alone-imports-react-vant',
      severity: 'error',
      from: { pathNot: '^shared/src/ui/' },
      to: { path: 'node_modules/(react-vant|vant)/' },
    },
    {
      name: 'state-lives-in-shared',
      severity: 'error',
      from: { path: '^remote-' },
      to: {
        path: 'node_modules/(react-router|react-router-dom|jotai|i18next|axios|@tanstack)/',
      },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
