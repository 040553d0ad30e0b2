import { inlineHashesOf } from './inline-hashes';

/**
 * Adds to a released page what it may have inline, so that a static server needs to know no hashes. It comes before
 * everything that it speaks of; what a meta element cannot say is left to the server's headers.
 */
export function withOwnPolicy(html: string): string {
  const { scripts, styles } = inlineHashesOf(html);
  const policy = `${["script-src 'self'", ...scripts].join(' ')}; ${["style-src 'self'", ...styles].join(' ')}`;
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(/<head\b[^>]*>/i, (head) => head + element);
}
