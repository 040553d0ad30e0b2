import { remoteOriginsElement } from '@agency/shared/contract';
import { inlineHashesOf } from './inline-hashes';

/**
 * Adds to a released page what it may have inline and from which other origins remotes may come, so that a static server
 * needs to know neither. It comes before everything that it speaks of; what a meta element cannot say is left to the
 * server's headers.
 */
export function withOwnPolicy(html: string, remoteOrigins: readonly string[]): string {
  const { scripts, styles } = inlineHashesOf(html);
  const code = ["'self'", ...remoteOrigins];
  const policy = `script-src ${[...code, ...scripts].join(' ')}; style-src ${[...code, ...styles].join(' ')}`;
  const elements = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    ...(remoteOrigins.length > 0
      ? [`<meta name="${remoteOriginsElement}" content="${remoteOrigins.join(' ')}">`]
      : []),
  ];
  return html.replace(/<head\b[^>]*>/i, (head) => head + elements.join(''));
}
