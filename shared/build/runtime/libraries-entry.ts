import type { FederatedBundle } from './embed-sharing';
import { embedWithLibraries } from './share-libraries';

declare const __webpack_require__: FederatedBundle;

embedWithLibraries(__webpack_require__);
