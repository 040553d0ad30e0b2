import { report } from '@agency/shared';
import { originOf } from '../boot/origin-of';
import { runningBuild } from './watch-failures';

/**
 * Reports what the content policy of the page has blocked, under the remote whose script wanted it. The reports of one
 * remote are grouped by directive and by the origin of what was blocked.
 */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event;
    report({
      kind: 'policy-violation',
      ...originOf(sourceFile, (remote) => runningBuild(remote)?.buildId ?? null),
      message: `${effectiveDirective} blocked ${originOfBlocked(blockedURI)}`,
      stack: `at ${sourceFile.split('?', 1).join('')}:${lineNumber}:${columnNumber}`,
    });
  });
}

/** Paths and queries can contain personal data. The browser writes a word such as `inline` for what has no address. */
function originOfBlocked(address: string): string {
  return /^[\w-]+:\/\/[^/?#]+/.exec(address)?.[0] ?? address.split(':', 1).join('');
}
