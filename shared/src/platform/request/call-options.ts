export interface CallOptions {
  /** No global progress bar. Background refreshes set it. */
  hideLoading?: boolean;
  /** No toast on failure: the caller shows the error where it belongs. */
  hideError?: boolean;
  /** A lost session does not lead to the login page. */
  noRedirect?: boolean;
  /** Nobody sees it: no bar, no words and no way to another page, whatever comes of it. All is the caller's to say. */
  isBackground?: boolean;
  signal?: AbortSignal;
  /** Give the same key for a repeated attempt at the same write, and the server answers with the first result. */
  idempotencyKey?: string;
  /** Instead of the 10 s of docs/product.md, section 9, for what takes long to send. */
  timeoutMs?: number;
  /** How much of the body is on its way, from 0 to 1. */
  onUploadProgress?: (part: number) => void;
  /** For a call that answers with a file: its text as it comes. A lost answer is not asked for again by itself. */
  onText?: (part: string) => void;
}
