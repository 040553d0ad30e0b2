import { remoteOriginsElement } from '@agency/shared/contract';
import { inlineHashesOf } from './inline-hashes';

/**
 * Adds a content policy with the page's inline hashes and the origins of remotes, so that a static server needs to know
 * neither. It precedes everything that it applies to. Directives that meta elements do not support are left to the
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
