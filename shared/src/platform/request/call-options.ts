export interface CallOptions {
  hideLoading?: boolean;
  /** No toast on failure, because the caller shows the error. */
  hideError?: boolean;
  /** A lost session does not redirect to the login page. */
  noRedirect?: boolean;
  /** A background call: no progress bar, message or redirect. The caller handles every outcome. */
  isBackground?: boolean;
  signal?: AbortSignal;
  /** Idempotency key: repeat it for a retry of the same write, and the server returns the first result. */
  idempotencyKey?: string;
  /** Replaces the default of 10 s (docs/product.md, section 9) for large uploads. */
  timeoutMs?: number;
  /** Upload progress, 0 to 1. */
  onUploadProgress?: (part: number) => void;
  /** Streams the text of a CSV response. Lost responses are not retried. */
  onText?: (part: string) => void;
}
