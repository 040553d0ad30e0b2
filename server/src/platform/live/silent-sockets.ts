/** Open channels that have not said hello, by address: they cost nothing to open, and would cost us a socket each. */
export class SilentSockets {
  private readonly byAddress = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Counts one more; the answer takes it back, once. Null where the address has as many as it may have. */
  add(address: string): (() => void) | null {
    const count = this.byAddress.get(address) ?? 0;
    if (count >= this.max) return null;
    this.byAddress.set(address, count + 1);
    let isCounted = true;
    return () => {
      if (isCounted) this.remove(address);
      isCounted = false;
    };
  }

  private remove(address: string): void {
    const left = (this.byAddress.get(address) ?? 0) - 1;
    if (left > 0) this.byAddress.set(address, left);
    else this.byAddress.delete(address);
  }
}
