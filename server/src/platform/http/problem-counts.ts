import { DeliveryError } from '@agency/delivery';

/** What was in the way of delivery, by the code of its refusal; `fault` for what has none. */
export class ProblemCounts {
  readonly byCode = new Map<string, number>();

  add(error: unknown): void {
    const code = error instanceof DeliveryError ? error.code : 'fault';
    this.byCode.set(code, (this.byCode.get(code) ?? 0) + 1);
  }
}
