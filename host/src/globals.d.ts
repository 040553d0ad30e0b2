/** Set by Rspack: the URL of this build's folder. */
declare const __webpack_public_path__: string;

/** Set by the federation plugin: this build's instance with the modules that it shares. */
declare const __webpack_require__: { federation: { instance: { shareScopeMap: { default: object } } } };

interface Window {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: import('@agency/shared/contract').RefreshablePage['__REACT_DEVTOOLS_GLOBAL_HOOK__'];
}
