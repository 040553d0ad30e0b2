const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The remotes of a workspace are its folders; whatever works with all of them asks here. What another branch has left of
 * one, such as node_modules and dist, is none.
 */
exports.remotesIn = (workspace) =>
  readdirSync(workspace).filter(
    (name) => name.startsWith('remote-') && existsSync(join(workspace, name, 'package.json')),
  );
