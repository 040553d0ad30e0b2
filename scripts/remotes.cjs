const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Finds the remotes of a workspace by their folders. A folder left by another branch, with `node_modules` or `dist`
 * only, does not count.
 */
exports.remotesIn = (workspace) =>
  readdirSync(workspace).filter(
    (name) => name.startsWith('remote-') && existsSync(join(workspace, name, 'package.json')),
  );
