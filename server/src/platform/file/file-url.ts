import { randomBytes } from 'node:crypto';
import type { ImageFamily } from './file-kind';

const extensions: Record<ImageFamily, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };
const nameForm = /^[A-Za-z0-9_-]{32}\.(jpg|png|webp)$/;
const prefix = '/files/';

/** 192 random bits make the name unguessable. */
export function newFileName(family: ImageFamily): string {
  return `${randomBytes(24).toString('base64url')}.${extensions[family]}`;
}

export function fileUrlOf(name: string): string {
  return prefix + name;
}

export function fileNameOf(url: string): string | null {
  const name = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  return nameForm.test(name) ? name : null;
}

/** Adds the public origin if one is configured; otherwise the browser resolves the URL. */
export function fullUrlOf({ publicUrl }: { publicUrl: string | null }, url: string): string {
  return publicUrl && url.startsWith('/') ? publicUrl + url : url;
}
