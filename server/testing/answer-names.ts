import dns from 'node:dns';

export function answerNames(...addresses: string[]): void {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup = (_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    queueMicrotask(() => done(null, found));
  };
  jest.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);
}
