/** An uploaded CSV or XLSX file, which exists until the call has ended. */
export interface ReceivedTable {
  path: string;
  fileName: string;
  sha256: string;
}
