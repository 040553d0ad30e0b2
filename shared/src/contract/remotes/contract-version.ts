/** The version of the contract between host and remotes: `version` of shared/package.json, set at build time. */
export const contractVersion: string =
  typeof __CONTRACT_VERSION__ === 'string' ? __CONTRACT_VERSION__ : '0.0.0';
