const { remotesIn } = require('./scripts/remotes.cjs');
const serverLayers = require('./server/layers.cjs');
const sharedLayers = require('./shared/layers.cjs');

const remotes = remotesIn(__dirname);

const contractFiles =
  '(index|host)\\.ts|contract/(remotes/index\\.ts|model/|paths/|api/index\\.ts)|icons/|standalone/';
const tests = '^(host|remote-[a-z0-9-]+)/(.*\\.test\\.tsx?$|src/testing/)';

/** Layers of a remote, highest first: each may import only the ones after it. */
const layers = ['screens|widgets', 'components', 'queries', 'chat', 'model'];
const remoteLayers = layers.slice(1).map((layer, index) => ({
  name: `remote-${layer}-imports-only-what-is-below`,
  severity: 'error',
  from: { path: `^remote-[a-z-]+/src/${layer}/` },
  to: { path: `^remote-[a-z-]+/src/(${layers.slice(0, index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
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
    ...remoteLayers,
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
      to: { path: '^(host|remote-|e2e|shared/src/(?!contract/))' },
    },
    ...serverLayers,
    ...sharedLayers,
    {
      name: 'delivery-sees-the-contract-and-the-languages',
      severity: 'error',
      from: { path: '^delivery/', pathNot: '^delivery/src/(console|check)/' },
      to: { path: '^(host|remote-|server|e2e|shared/src/(?!contract/(remotes|model/language)))' },
    },
    {
      name: 'check-sees-the-contract-and-the-calls',
      severity: 'error',
      from: { path: '^delivery/src/check/' },
      to: { path: '^(host|remote-|server|e2e|shared/src/(?!contract/(remotes|api/index)))' },
    },
    {
      name: 'console-sees-the-contract-and-formats',
      severity: 'error',
      from: { path: '^delivery/src/console/' },
      to: {
        path: '^(host|remote-|server|e2e|shared/src/(?!contract/(remotes|model/(abort-after|format-|language))|ui/tokens\\.css))',
      },
    },
    {
      name: 'delivery-needs-no-console',
      severity: 'error',
      from: { path: '^delivery/', pathNot: '^delivery/src/console/' },
      to: { path: '^delivery/src/console/' },
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
    exclude: { path: '(^|/)(dist[^/]*|var)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
