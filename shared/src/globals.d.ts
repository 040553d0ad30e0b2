declare const __CONTRACT_VERSION__: string;
/** Id of the build that contains this code, such as `9f2c41d07ab3`. */
declare const __BUILD_ID__: string;
declare const __BUILD_TIME__: string;
declare const __BUILD_TARGET__: 'federated' | 'standalone' | 'monolith';

declare module '*.css';
