export interface AcceptedWeakness {
  /** The id of the GitHub Advisory Database. */
  id: string;
  package: string;
  reason: string;
  /** The last day on which it is accepted, as yyyy-MM-dd. */
  until: string;
}

/** The parts of an advisory in `pnpm audit --json` that are read. */
interface Advisory {
  github_advisory_id: string;
  module_name: string;
  severity: 'critical' | 'high' | 'moderate' | 'low' | 'info';
  title: string;
  patched_versions: string;
  findings: { version: string }[];
}

const order = ['critical', 'high', 'moderate', 'low', 'info'];

/**
 * Compares the answer of `pnpm audit --json` with the accepted weaknesses.
 * @returns The lines to print, and the exit code: 1 if something is not accepted, 3 if the registry did not answer.
 */
export function evaluateAudit(
  answer: string,
  accepted: AcceptedWeakness[],
  now: Date,
): { lines: string[]; code: 0 | 1 | 3 } {
  const advisories = readAdvisories(answer);
  if (typeof advisories === 'string') return { lines: [advisories], code: 3 };
  const today = now.toISOString().slice(0, 10);
  const exceptionOf = (advisory: Advisory) =>
    accepted.find((one) => one.id === advisory.github_advisory_id && one.package === advisory.module_name);
  const refused = advisories
    .filter((advisory) => (exceptionOf(advisory)?.until ?? '') < today)
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const unused = accepted.filter((one) => !advisories.some((advisory) => exceptionOf(advisory) === one));
  const lines = [
    ...refused.map((advisory) => describe(advisory, exceptionOf(advisory))),
    ...unused.map((one) => `${one.id} of ${one.package} is accepted, but was not found: remove it`),
    `${advisories.length} known weaknesses, ${advisories.length - refused.length} of them accepted`,
  ];
  return { lines, code: refused.length + unused.length > 0 ? 1 : 0 };
}

/** Returns the advisories, or a sentence that says what is wrong with the answer. */
function readAdvisories(answer: string): Advisory[] | string {
  const unread = 'nothing was checked';
  try {
    const document = JSON.parse(answer) as {
      error?: { message: string };
      advisories?: Record<string, Advisory>;
    };
    if (document.error)
      return `The registry does not say which weaknesses are known, so ${unread}: ${document.error.message}`;
    if (document.advisories) return Object.values(document.advisories);
  } catch {
    // Falls through to the same sentence as an answer of another form.
  }
  return `The registry gave no answer that can be read, so ${unread}`;
}

function describe(advisory: Advisory, exception: AcceptedWeakness | undefined): string {
  const { severity, module_name, findings, github_advisory_id, title, patched_versions } = advisory;
  const found = [...new Set(findings.map(({ version }) => version))].join(', ');
  const late = exception ? `; it was accepted until ${exception.until}` : '';
  return `${severity}: ${module_name} ${found}, ${github_advisory_id}: ${title}; mended in ${patched_versions}${late}`;
}
