import { isInWechat } from '../../platform/native/environment';
import { native } from '../../platform/native/native';

/** WeChat and the app shell have no downloads. */
export function canDownload(): boolean {
  return !isInWechat() && !native.isShell;
}

/** Saves a file that the page has made. */
export function download(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
