/** Set by Rspack: the URL of this build's folder. */
declare const __webpack_public_path__: string;

/** Set by Rspack and its plugins. */
declare const __webpack_require__: {
  /** This build's instance with the modules that it shares. */
  federation: { instance: { shareScopeMap: { default: object } } };
  /** The hashes of the chunks that are fetched when they are needed, and the names of their files. */
  sriHashes?: Record<string, string>;
  sriCssHashes?: Record<string, string>;
  u: (chunk: string) => string;
  k?: (chunk: string) => string;
};

interface Window {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: import('@agency/shared/contract').RefreshablePage['__REACT_DEVTOOLS_GLOBAL_HOOK__'];
}

interface ErrorConstructor {
  /** Of V8 and JavaScriptCore: how many frames the stack of a new error has. */
  stackTraceLimit: number | undefined;
}
