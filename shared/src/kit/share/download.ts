import { isInWechat } from '../../platform/native/environment';
import { native } from '../../platform/native/native';

/** Without this mark spreadsheets assume a local encoding. */
const byteOrderMark = '\uFEFF';

/** WeChat and the app shell do not support downloads. */
export function canDownload(): boolean {
  return !isInWechat() && !native.isShell;
}

export function download(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The browser may not have started reading yet.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param name File name without the ending. */
export function downloadCsv(text: string, name: string): void {
  download(new Blob([byteOrderMark, text], { type: 'text/csv' }), `${name}.csv`);
}
