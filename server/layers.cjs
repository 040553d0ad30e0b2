const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Allowed imports of each area: itself, the listed areas, and the platform. An area is listed before those it uses, so
 * that cycles are impossible. Code that two areas need becomes a lower area of its own (member, notice, invitation), or
 * part of the platform if it knows no area.
 */
const areas = {
  'release-console': ['build-counts', 'error-report'],
  admin: [
    'settings',
    'import',
    'visit',
    'people',
    'login',
    'map',
    'member',
    'config',
    'export-log',
    'admin-history',
  ],
  'hand-over': [
    'offline-key',
    'visit',
    'people',
    'store',
    'broker',
    'chat',
    'member',
    'customer-owner',
    'notice',
    'admin-history',
    'open-event',
  ],
  merge: ['import', 'store', 'broker', 'customer-owner', 'admin-history'],
  'personal-data': ['export-log', 'customer-owner', 'admin-history', 'history-chain'],
  'import-runs': ['import', 'map', 'export-log', 'admin-history'],
  settings: ['import', 'config', 'admin-history'],
  team: ['goal', 'visit', 'absence', 'member', 'notice'],
  goal: ['stats', 'absence', 'member'],
  unsent: ['member', 'notice'],
  'week-summary': ['stats', 'notice'],
  pages: ['invitation', 'stats', 'store', 'config', 'chat', 'recommend', 'customer-owner', 'open-event'],
  batch: ['broker', 'store', 'member', 'notice', 'customer-owner'],
  recommend: [
    'dispute',
    'config',
    'customer',
    'store',
    'member',
    'notice',
    'customer-owner',
    'open-event',
    'history-chain',
  ],
  dispute: ['customer', 'member', 'notice', 'customer-owner'],
  message: ['broker', 'store', 'notice'],
  'search-all': ['broker', 'store', 'customer'],
  chat: ['broker', 'login', 'member', 'store', 'customer', 'push', 'phrases'],
  reception: ['sales-event', 'customer'],
  'sales-event': ['customer', 'notice', 'config', 'admin-history', 'open-event'],
  webhook: ['notice', 'admin-history', 'open-event'],
  customer: ['store', 'member', 'notice', 'config', 'export-log', 'history-chain'],
  stats: ['visit', 'member', 'export-log'],
  visit: ['absence', 'store', 'member', 'config', 'phrases', 'open-event'],
  import: ['store', 'map', 'people', 'config', 'customer-owner', 'admin-history', 'open-event'],
  broker: ['store', 'invitation', 'member', 'customer-owner', 'open-event'],
  store: ['invitation', 'member', 'notice', 'config', 'customer-owner', 'open-event'],
  passkey: ['login', 'notice'],
  people: ['login', 'config', 'offline-key', 'admin-history'],
  'offline-key': ['config'],
  login: ['absence', 'config', 'notice', 'admin-history'],
  map: ['config'],
  config: ['member'],
  absence: ['notice', 'admin-history'],
  'admin-history': ['history-chain'],
  'open-event': [],
  upload: [],
  'official-account': [],
  'saved-filter': [],
  'error-report': ['build-counts'],
  'build-counts': [],
  'export-log': ['history-chain'],
  'history-chain': [],
  'customer-owner': [],
  invitation: [],
  member: [],
  notice: ['push'],
  push: [],
  phrases: [],
};

/** Parts of the platform: each imports only parts listed after it. */
const platform = [
  'call',
  'csv',
  'live',
  'file',
  'session',
  'region',
  'quota',
  'time',
  'http',
  'validation',
  'db',
  'search',
  'trace',
];

const beside = '^server/(api-cases|bench|drills|testing)/';
const tests = '\\.test\\.ts$';
const oneOf = (names) => `(${names.join('|')})`;

assertKnown('areas', Object.keys(areas));
assertKnown('platform', platform);
assertDownwards();

/** The app imports areas, areas import the platform, and nothing imports a higher layer. */
module.exports = [
  {
    name: 'server-production-needs-no-tests',
    severity: 'error',
    from: { path: '^server/(src|seed)/', pathNot: tests },
    to: { path: `${beside}|${tests}` },
  },
  {
    name: 'server-seeds-only-from-the-roof',
    comment: 'The demo seeds itself at its first start; nothing else of production knows the demo.',
    severity: 'error',
    from: { path: '^server/src/(areas|platform)/', pathNot: tests },
    to: { path: '^server/seed/' },
  },
  {
    name: 'server-imports-nothing-of-the-roof',
    severity: 'error',
    from: { path: '^server/(src/(areas|platform)|seed)/', pathNot: tests },
    to: { path: '^server/src/app/' },
  },
  {
    name: 'server-platform-knows-no-area',
    severity: 'error',
    from: { path: '^server/src/platform/', pathNot: tests },
    to: { path: '^server/src/areas/' },
  },
  ...Object.entries(areas).map(([area, below]) => ({
    name: `server-area-${area}`,
    severity: 'error',
    from: { path: `^server/src/areas/${area}/`, pathNot: tests },
    to: { path: `^server/src/areas/(?!${oneOf([area, ...below])}/)` },
  })),
  ...platform.map((room, index) => ({
    name: `server-platform-${room}`,
    severity: 'error',
    from: { path: `^server/src/platform/${room}/`, pathNot: tests },
    to: { path: `^server/src/platform/(?!${oneOf(platform.slice(index))}/)` },
  })),
];

/** A folder without a rule would not be checked. */
function assertKnown(layer, known) {
  const folders = readdirSync(join(__dirname, 'src', layer));
  const unruled = folders.filter((folder) => !known.includes(folder));
  const gone = known.filter((room) => !folders.includes(room));
  if (unruled.length > 0) throw new Error(`server/layers.cjs does not rule ${layer}: ${unruled.join(', ')}`);
  if (gone.length > 0)
    throw new Error(`server/layers.cjs rules what is not there in ${layer}: ${gone.join(', ')}`);
}

function assertDownwards() {
  const order = Object.keys(areas);
  for (const [area, below] of Object.entries(areas)) {
    const above = below.find((other) => order.indexOf(other) <= order.indexOf(area));
    if (above) throw new Error(`server/layers.cjs: ${area} cannot build on ${above}, which stands above it`);
  }
}
