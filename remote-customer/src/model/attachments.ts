/** Separates a trade's attachments into pictures and other files. Addresses of other kinds are dropped. */
export function attachmentsOf(list: readonly { url: string }[]): { images: string[]; files: string[] } {
  const urls = list.map(({ url }) => url).filter((url) => /^(https?:\/\/|\/(?!\/))/.test(url));
  const isImage = (url: string) => /\.(jpe?g|png|gif|webp)(\?|$)/i.test(url);
  return { images: urls.filter(isImage), files: urls.filter((url) => !isImage(url)) };
}
