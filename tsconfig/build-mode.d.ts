/** The only part of Node's `process` that browser code names: the build replaces it by values. */
declare const process: {
  readonly env: {
    readonly NODE_ENV?: 'development' | 'production' | 'test';
    /** Public keys that may sign the registry of the host's deployment; empty without signatures. */
    readonly REGISTRY_PUBLIC_KEYS?: string;
  };
};
