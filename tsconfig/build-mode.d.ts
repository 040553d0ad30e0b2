/** The one thing of Node that code for browsers names: the build puts the mode in its place. */
declare const process: {
  readonly env: {
    readonly NODE_ENV?: 'development' | 'production' | 'test';
    /** Of the host: what the deployment's registry is signed with, empty for nothing. */
    readonly REGISTRY_PUBLIC_KEYS?: string;
  };
};
