/** Set by Rspack: the URL of this build's folder. */
declare const __webpack_public_path__: string;

/**
 * Set by Rspack and its plugins: the build's federation instance, and the hashes and file names of the chunks
 * that load on demand.
 */
declare const __webpack_require__: {
  federation: { instance: { shareScopeMap: { default: Record<string, Record<string, object>> } } };
  sriHashes?: Record<string, string>;
  sriCssHashes?: Record<string, string>;
  u: (chunk: string) => string;
  k?: (chunk: string) => string;
};

interface Window {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: import('@agency/shared/contract').RefreshablePage['__REACT_DEVTOOLS_GLOBAL_HOOK__'];
}

interface ErrorConstructor {
  /** V8 and JavaScriptCore only: the number of frames in the stack of a new error. */
  stackTraceLimit: number | undefined;
}
