import { DeliveryError } from '@agency/delivery';

/** Counts delivery problems by the code of the refusal; `fault` for those without. */
export class ProblemCounts {
  readonly byCode = new Map<string, number>();

  add(error: unknown): void {
    const code = error instanceof DeliveryError ? error.code : 'fault';
    this.byCode.set(code, (this.byCode.get(code) ?? 0) + 1);
  }
}
