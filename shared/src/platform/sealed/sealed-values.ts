/** A value as IndexedDB has it: AES-256-GCM over its JSON and bytes, bound to the name under which it is stored. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  sealed: Uint8Array<ArrayBuffer>;
}

export function isSealed(stored: unknown): stored is Sealed {
  return typeof stored === 'object' && stored !== null && 'iv' in stored && 'sealed' in stored;
}

const utf8 = new TextEncoder();

export async function sealValue(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(parameters(iv, name), key, pack(value));
  return { iv, sealed: new Uint8Array(sealed) };
}

/** Returns a stored value. What was stored before values were sealed is returned as it is. @throws if the key does not fit */
export async function openValue(key: CryptoKey, name: string, stored: unknown): Promise<unknown> {
  if (!isSealed(stored)) return stored;
  return unpack(await crypto.subtle.decrypt(parameters(stored.iv, name), key, stored.sealed));
}

function parameters(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: utf8.encode(name) };
}

/** Bytes of a file follow the JSON of the rest, whose length comes first. */
function pack(value: unknown): Uint8Array<ArrayBuffer> {
  const { bytes, ...rest } = hasBytes(value) ? value : { bytes: new ArrayBuffer(0), rest: value };
  const head = utf8.encode(JSON.stringify(rest));
  const packed = new Uint8Array(4 + head.length + bytes.byteLength);
  new DataView(packed.buffer).setUint32(0, head.length);
  packed.set(head, 4);
  packed.set(new Uint8Array(bytes), 4 + head.length);
  return packed;
}

function unpack(packed: ArrayBuffer): unknown {
  const length = new DataView(packed).getUint32(0);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(packed, 4, length)));
  return 'rest' in head ? head.rest : { ...head, bytes: packed.slice(4 + length) };
}

function hasBytes(value: unknown): value is { bytes: ArrayBuffer } {
  return typeof value === 'object' && value !== null && 'bytes' in value;
}
