export function readEntities(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
