/** The parts of shared, lowest first: each imports only itself and earlier ones. */
const rooms = [
  'contract/paths',
  'contract/model',
  'contract/remotes',
  'contract/api',
  'platform/router',
  'platform/session',
  'platform/i18n',
  'platform/feedback',
  'platform/request',
  'platform/sealed',
  'platform/config',
  'platform/query',
  'platform/live',
  'platform/native',
  'platform/outbox',
  'ui',
  'kit',
];

/** Entry points for remotes, host and tests; nothing below imports them. */
const entries = '(app-providers|index|host|standalone/|testing/)';
const tests = '(\\.test\\.tsx?|\\.examples\\.tsx)$';

module.exports = [
  ...rooms.map((room, index) => ({
    name: `shared-${room.replace('/', '-')}`,
    severity: 'error',
    from: { path: `^shared/src/${room}/`, pathNot: `${tests}|/testing/` },
    to: {
      path: `^shared/src/(${[...rooms.slice(index + 1)]
        .map((above) => `${above}/`)
        .concat(entries)
        .join('|')})`,
    },
  })),
  {
    name: 'shared-rooms-are-known',
    comment: 'A folder without a place in the order would be checked by no rule.',
    severity: 'error',
    from: {},
    to: {
      path: '^shared/src/[^/]+/',
      pathNot: `^shared/src/(${rooms.join('|')}|${entries}|icons)`,
    },
  },
  {
    name: 'host-privileges',
    comment: 'Only the host begins and ends the session, sets the router and starts the texts.',
    severity: 'error',
    from: { path: '^remote-' },
    to: { path: '^shared/src/host\\.ts$' },
  },
];
