import { openValue, type Sealed, sealValue } from './sealed-values';
import { storageLoss } from './storage-loss';

/** Begins a text that is sealed; no JSON begins with it. */
const mark = '~';
const prefix = 'agency.';
/** Values that are read before the key, and that say nothing about customers: marks, the session to hand in with, home. */
const openNames = /^(outbox\..*|unsent-session|home)$/;

/** Texts of the identity whose key is known, by their name in localStorage. */
const texts = new Map<string, string>();
/** Texts that are being sealed. They are stored even if the session ends meanwhile. */
const sealing = new Map<string, string>();
let opened: { owner: string; key: CryptoKey | null } | null = null;

/** Replaces localStorage for values of an identity. Texts that were stored before they were sealed are read, too. */
export function provideTexts(): void {
  globalThis.agencyOwnTexts = {
    getItem: (name) => texts.get(name) ?? unsealed(localStorage.getItem(name)),
    setItem: (name, text) => {
      // The name is there at once, because unsent drafts are counted by their names.
      if (localStorage.getItem(name) === null) localStorage.setItem(name, 'null');
      texts.set(name, text);
      void write(name, text);
    },
    removeItem: (name) => {
      texts.delete(name);
      sealing.delete(name);
      localStorage.removeItem(name);
    },
    isWaiting: () => opened === null,
  };
  window.addEventListener('storage', ({ key: name, newValue, isTrusted }) => {
    if (!isTrusted) return;
    if (name === null) texts.clear();
    else if (isSealedText(newValue)) void read(name, newValue).then(notify);
    else texts.delete(name);
  });
}

/** Reads all texts of an identity, and seals those that were stored open. Without a key texts last as long as the page. */
export async function openTexts(owner: string, key: CryptoKey | null): Promise<void> {
  if (opened && opened.owner !== owner) texts.clear();
  else if (opened && (opened.key || !key)) return;
  if (!key && namesOf(owner).some((name) => isSealedText(localStorage.getItem(name)))) {
    // New input must not replace a sealed draft, so both are merged once the key is known.
    opened = null;
    storageLoss.report();
    return;
  }
  opened = { owner, key };
  if (key) await Promise.all(namesOf(owner).map((name) => openText(name)));
  notify();
}

export const areTextsOpen = (owner: string): boolean => opened?.owner === owner && opened.key !== null;

export function closeTexts(): void {
  texts.clear();
  opened = null;
}

async function openText(name: string): Promise<void> {
  const typed = texts.get(name);
  const stored = localStorage.getItem(name);
  if (typed !== undefined) await write(name, typed);
  else if (isSealedText(stored)) await read(name, stored);
  else if (stored !== null) {
    texts.set(name, stored);
    await write(name, stored);
  }
}

async function read(name: string, stored: string): Promise<void> {
  const key = opened?.key;
  if (!key) return;
  // A text under another key stays where it is, and counts as absent.
  const text = await openValue(key, name, parse(stored)).catch(() => null);
  if (typeof text === 'string') texts.set(name, text);
}

async function write(name: string, text: string): Promise<void> {
  // `openTexts` seals this text as soon as the key is known.
  if (!opened) return;
  const { key } = opened;
  if (!key) return storageLoss.report();
  sealing.set(name, text);
  const sealed = await sealValue(key, name, text);
  if (sealing.get(name) !== text) return;
  sealing.delete(name);
  // A logout, or another tab, has removed it meanwhile.
  if (localStorage.getItem(name) === null) return;
  try {
    localStorage.setItem(name, format(sealed));
  } catch {
    storageLoss.report();
  }
}

function namesOf(owner: string): string[] {
  const begin = prefix + owner;
  return Object.keys(localStorage).filter(
    (name) => name.startsWith(begin) && !openNames.test(name.slice(begin.length)),
  );
}

const isSealedText = (stored: string | null): stored is string => stored?.startsWith(mark) === true;
const unsealed = (stored: string | null) => (isSealedText(stored) ? null : stored);

function format({ iv, sealed }: Sealed): string {
  const bytes = [...iv, ...sealed];
  return mark + btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

function parse(stored: string): Sealed {
  const bytes = Uint8Array.from(atob(stored.slice(mark.length)), (letter) => letter.charCodeAt(0));
  return { iv: bytes.slice(0, 12), sealed: bytes.slice(12) };
}

/** Readers listen to the event by which browsers report what another tab has written. */
function notify(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: `${prefix}sealed` }));
}
