/** `version` of shared/package.json. */
declare const __CONTRACT_VERSION__: string;
/** The build this code belongs to, for example `9f2c41d07ab3`. */
declare const __BUILD_ID__: string;
/** When it was built, ISO 8601. */
declare const __BUILD_TIME__: string;
/** `federated`, `standalone` or `monolith`. */
declare const __BUILD_TARGET__: 'federated' | 'standalone' | 'monolith';

declare module '*.css';
