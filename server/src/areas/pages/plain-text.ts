/** An organisation writes a page of text at most. */
const longest = 20_000;

const unseen = /<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const lineBreak = /<(?:br|\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote))\b[^>]*>/gi;
const tag = /<\/?[a-z][^>]*>/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of HTML, line by line. It is escaped where it is shown, as any text: it need not be made safe here. */
export function plainTextOf(html: string): string {
  return html
    .slice(0, longest)
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(lineBreak, '\n')
    .replace(tag, '')
    .replace(entity, (_, decimal?: string, hex?: string, name?: string) =>
      name ? (named[name.toLowerCase()] ?? '') : characterOf(decimal ? Number(decimal) : Number(`0x${hex}`)),
    )
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}
