/** An uploaded CSV or XLSX file, which exists until the call has ended. */
export interface ReceivedTable {
  path: string;
  fileName: string;
  /** Hash of the bytes, in hexadecimal digits. */
  sha256: string;
}
