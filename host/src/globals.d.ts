/** Set by Rspack: the URL of this build's folder. */
declare const __webpack_public_path__: string;

interface Window {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: import('@agency/shared/contract').RefreshablePage['__REACT_DEVTOOLS_GLOBAL_HOOK__'];
}
