import type { ApiOutput } from '@agency/shared/api';

export type Notice = ApiOutput<'GET /expand/push/get-message'>['list'][number];

const secondsPerMinute = 60;

/** Puts alike notices of one minute together, at the place of the newest. A notice that stands alone is a group of one. */
export function groupNotices(notices: readonly Notice[]): [Notice, ...Notice[]][] {
  const groups = new Map<string, [Notice, ...Notice[]]>();
  for (const notice of notices) {
    const minute = Math.floor(notice.time / secondsPerMinute);
    const key = notice.several_title ? `${minute} ${notice.several_title}` : `alone ${notice.msg_id}`;
    const group = groups.get(key);
    if (group) group.push(notice);
    else groups.set(key, [notice]);
  }
  return [...groups.values()];
}
