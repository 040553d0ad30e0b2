export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the encodings that a client accepts, best first; `identity` is always the last one. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = readWeights(header);
  const compressed: Encoding[] = ['br', 'gzip'];
  const taken = compressed.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
  return [...taken, 'identity'];
}

/** Returns whether a client names an encoding itself; `*` is not enough. */
export function namesEncoding(header: string | undefined, name: 'zstd' | 'dcz'): boolean {
  return (readWeights(header).get(name) ?? 0) > 0;
}

function readWeights(header: string | undefined): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((text) => text.trim());
    const q = params.find((param) => param.startsWith('q='));
    weights.set(name, q ? Number(q.slice(2)) : 1);
  }
  return weights;
}
