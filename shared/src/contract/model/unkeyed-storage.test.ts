import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');

/**
 * Modules that use the device's storage directly, each with the reason why other users never see its data. Everything
 * else goes through `ownStorage` or `draftStore`, whose keys contain the identity.
 */
const unkeyed: Record<string, string> = {
  'host/src/first-paint/first-paint.js': 'reads what is kept of home under the key of who is logged in',
  'host/src/loader/requests-test-builds.ts': 'the preview and the test builds that this device has asked for',
  'host/src/loader/last-good.ts': 'builds that have run on this device',
  'host/src/loader/limit-storage.ts': 'limits what remotes store, and stores nothing',
  'host/src/offline/home-snapshot.ts': 'home under the key of who is logged in',
  'host/src/screens/debug/debug-console-switch.ts': 'whether this tab is looked into',
  'host/src/screens/login/login-draft.ts': 'the number of who logs in; it goes when a session opens',
  'host/src/screens/login/resend-countdown.ts':
    'when a number may be sent a code; it goes when a session opens',
  'host/src/screens/service/service-entry.ts': 'the consent of WeChat that this tab has begun',
  'host/src/service-worker/pages.ts': 'the page as anybody gets it',
  'host/src/service-worker/registry.ts': 'the page as anybody gets it',
  'host/src/service-worker/releases.ts': 'files of builds',
  'shared/src/platform/config/remote-config.ts': 'settings of the server; they go with the session',
  'shared/src/platform/i18n/i18n.ts': 'the language of the device',
  'shared/src/platform/outbox/change-stored.ts': 'entries under the keys of `OutboxStore`',
  'shared/src/platform/outbox/deposit-unsent.ts':
    'entries under the keys of `OutboxStore`, for whoever had the session',
  'shared/src/platform/outbox/draft-storage.ts': 'drafts under the keys of `draftKeyOf`',
  'shared/src/platform/outbox/saved-drafts.ts': 'names of these drafts',
  'shared/src/platform/outbox/outbox-marks.ts': 'marks under the keys of `outboxMarkOf`',
  'shared/src/platform/outbox/outbox-storage.ts': 'entries under the keys of `OutboxStore`',
  'shared/src/platform/outbox/outbox-store.ts': 'marks under the keys of `outboxMarkOf`',
  'shared/src/contract/model/own-storage.ts': 'puts the key of who is logged in before every name',
  'shared/src/contract/model/storage.ts': 'names no storage',
  'shared/src/contract/model/stored-user.ts': 'the session and its user',
  'shared/src/platform/native/device-id.ts': 'a random id of the device',
  'shared/src/platform/native/locate.ts': 'whether this device was told why it is asked where it is',
  'shared/src/platform/native/shell-platform.ts': 'the simulated shell of this tab',
  'shared/src/platform/query/offline-cache.ts': 'answers under the key of who has seen them',
  'shared/src/platform/query/offline-queries.ts': 'opens that cache',
  'shared/src/platform/sealed/key-ring.ts': 'keys under the key of who is logged in',
  'shared/src/platform/sealed/sealed-texts.ts': 'values of `ownStorage` and drafts, sealed',
  'shared/src/platform/request/platform-page.ts': 'the token of a page that WeChat has opened, for this tab',
  'shared/src/platform/i18n/region.ts': 'the region of the device',
  'shared/src/platform/session/forget-user.ts': 'takes away what must go',
  'shared/src/platform/session/stored-session.ts': 'the session and its user',
  'shared/src/ui/theme.ts': 'the theme of the device',
};

const storages = /\b(safeStorage|localStorage|sessionStorage|indexedDB|caches\.open)\b|idb-keyval/;
const ownedStorage = /\bownStorage\(\(\) => (local|session)Storage\)/g;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const folders = readdirSync(root).filter((name) => /^(host|shared|remote-.+)$/.test(name));
const modules = folders.flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path)),
);

function reachesForStorage(path: string): boolean {
  const code = readFileSync(join(root, path), 'utf8').replace(comments, '').replace(ownedStorage, '');
  return storages.test(code);
}

it('nothing is kept on the device past the keys of who is logged in but what is known to be nobody’s', () => {
  expect(modules.filter(reachesForStorage).sort()).toEqual(Object.keys(unkeyed).sort());
});
