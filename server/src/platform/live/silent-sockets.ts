/** Limits open channels without a hello by address, because each costs a socket. */
export class SilentSockets {
  private readonly byAddress = new Map<string, number>();

  constructor(private readonly max: number) {}

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
