import type { AppOwner, Freeze } from '@agency/shared/contract';
import type { HistoryEntry, Source } from '../releases/history';
import type { Release } from '../releases/list-releases';

export function formatReleases(releases: Release[]): string[] {
  if (releases.length === 0) return ['nothing is published'];
  const width = Math.max(...releases.map(({ app }) => app.length));
  const teamWidth = Math.max(...releases.map(({ owner }) => teamOf(owner).length));
  return releases.map(({ app, owner, buildId, contract, published, roles, source, allowed }) =>
    [
      app.padEnd(width),
      teamOf(owner).padEnd(teamWidth),
      buildId,
      contract.padEnd(8),
      published,
      formatSource(source),
      roles.join(', '),
      ...(allowed ? [formatAllowed(allowed)] : []),
    ]
      .join('  ')
      .trimEnd(),
  );
}

const teamOf = (owner: AppOwner | undefined) => owner?.team ?? '-';

function formatSource({ commit, branch, author, isChanged }: Source = {}): string {
  if (!commit) return '-';
  return `${commit.slice(0, 8)}${isChanged ? '+' : ''} ${branch} ${author}`;
}

function formatAllowed(allowed: HistoryEntry['allowed'] = []): string {
  return allowed.map((one) => `--allow-${one}`).join(' ');
}

export function formatEntry({
  at,
  action,
  app,
  buildId,
  percent,
  preview,
  flag,
  until,
  by,
  source,
  copiedFrom,
  allowed,
  why,
}: HistoryEntry): string {
  const what = [
    action,
    flag,
    ...(percent === undefined ? [] : [`${percent} %`]),
    preview,
    until && `until ${until}`,
  ]
    .filter(Boolean)
    .join(' ');
  const from = [
    source?.commit ? `from ${formatSource(source)}` : '',
    copiedFrom ? `copied from ${copiedFrom}` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return [at, by ?? '-', what.padEnd(11), app ?? '', buildId ?? '', from, formatAllowed(allowed), why]
    .filter(Boolean)
    .join('  ');
}

export function formatFreezes(freezes: Record<string, Freeze>, now: Date): string[] {
  return Object.entries(freezes)
    .filter(([, { until }]) => until > now.toISOString())
    .map(
      ([app, { from, until, why }]) =>
        `${app === '*' ? 'all apps are' : `${app} is`} frozen from ${from} to ${until}: ${why}`,
    );
}

export function formatSample(percent: number): string {
  if (percent === 100) return 'all pages tell their counts';
  return `${percent} % of the pages tell their counts, of apps with a canary all`;
}
