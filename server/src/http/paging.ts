/** The rows of a page. */
export function pageOf(pager: { page?: number; page_size?: number } | undefined): {
  limit: number;
  offset: number;
} {
  const limit = pager?.page_size ?? 10;
  return { limit, offset: ((pager?.page ?? 1) - 1) * limit };
}
