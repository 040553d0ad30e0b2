import { embed, type FederatedBundle } from './embed-sharing';

declare const __webpack_require__: FederatedBundle;

embed(__webpack_require__);
