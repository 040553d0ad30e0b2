/** Why a command was refused. Callers branch on the code; the message names the file, build or field. */
export type DeliveryErrorCode =
  | 'manifest-invalid'
  | 'owner-missing'
  | 'path-unsafe'
  | 'file-missing'
  | 'file-stray'
  | 'hash-mismatch'
  | 'app-unknown'
  | 'build-failed'
  | 'types-wrong'
  | 'build-exists'
  | 'build-unknown'
  | 'build-rolled-back'
  | 'maps-missing'
  | 'trace-unknown'
  | 'reports-unreachable'
  | 'contract-broken'
  | 'contract-ahead'
  | 'contract-strands-remotes'
  | 'contract-names-missing'
  | 'place-taken'
  | 'styles-global'
  | 'size-exceeded'
  | 'origin-refused'
  | 'canary-invalid'
  | 'canary-worse'
  | 'deploys-frozen'
  | 'freeze-invalid'
  | 'freeze-unknown'
  | 'flag-unknown'
  | 'preview-invalid'
  | 'preview-unknown'
  | 'sample-invalid'
  | 'counts-unreachable'
  | 'nothing-to-roll-back'
  | 'prune-under-way'
  | 'registry-unreadable'
  | 'registry-untrusted'
  | 'registry-replayed'
  | 'signing-key-missing'
  | 'key-not-allowed'
  | 'registry-locked'
  | 'storage-unfit'
  | 'browser-missing'
  | 'check-failed';

/** Thrown when a rule of delivery rejects what was asked. Failed input and output, and bugs, throw other errors. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    readonly code: DeliveryErrorCode,
    message: string,
  ) {
    super(message);
  }
}
