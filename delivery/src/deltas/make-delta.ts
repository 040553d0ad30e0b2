import { packDelta } from './delta-file';

let encoder: Promise<Encoder> | null = null;
type Encoder = typeof import('@bokuweb/zstd-wasm');

/**
 * Encodes the difference between two contents. WebAssembly, because Node 20 has no Zstandard and few machines have the
 * program. It is loaded at the first use, because servers never need it.
 * @param level Of Zstandard, up to 22.
 */
export async function makeDelta(content: Buffer, dictionary: Buffer, level: number): Promise<Buffer> {
  encoder ??= loadEncoder();
  const { compressUsingDict, createCCtx, freeCCtx } = await encoder;
  const context = createCCtx();
  try {
    return packDelta(dictionary, compressUsingDict(context, content, dictionary, level));
  } finally {
    freeCCtx(context);
  }
}

async function loadEncoder(): Promise<Encoder> {
  const loaded = await import('@bokuweb/zstd-wasm');
  await loaded.init();
  return loaded;
}
