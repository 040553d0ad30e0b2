/**
 * The oldest browsers that the apps are compiled for and checked against. README.md, "Browsers", says why these; the
 * check is `npm run browsers`.
 */
export const browserTargets = ['chrome >= 108', 'safari >= 15.4', 'ios_saf >= 15.4', 'firefox >= 125'];
