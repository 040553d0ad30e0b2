import {
  BellIcon,
  ChevronDownIcon,
  EmptyState,
  isServed,
  KeywordBox,
  Link,
  ListCard,
  ListPage,
  queryClient,
  reasonOf,
  StatusTag,
  useApiList,
  useKeyword,
  useReport,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import { formatNumber } from '@agency/shared/model/format-number';
import type { NoticeType } from '@agency/shared/model/notice';
import { isReadable, noticeHref } from '@agency/shared/model/notice-href';
import { memo, useEffect, useMemo } from 'react';
import { groupNotices, type Notice } from '../model/notice-groups';
import { noticesQuery, unreadQuery } from '../queries/notices';
import './notice-list.css';
import { useDayText } from './use-day-text';

const wallTimeOf = ({ time }: Notice) => wallTimeHere(new Date(time * 1000));

export function NoticeList({ kind }: { kind: NoticeType }) {
  const { t } = useTranslation('remote-message');
  const filter = useKeyword();
  const { kw } = filter.value;
  const notices = useApiList(noticesQuery(kind, kw));
  const groups = useMemo(() => groupNotices(notices.rows), [notices.rows]);
  const isRead = notices.status === 'success' && !kw;
  useEffect(() => {
    if (isRead) void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
  }, [isRead]);
  const { error } = notices;
  useReport(
    'notice-list',
    'remote-message',
    error ? `Notices of kind ${kind} did not come: ${reasonOf(error)}` : undefined,
  );
  const dayOf = (index: number) => {
    const group = groups[index];
    return group && wallTimeOf(group[0]).slice(0, 10);
  };
  return (
    <>
      <KeywordBox label={t('notice.search')} filter={filter} />
      <ListPage
        label={t(`kind.${kind}`)}
        query={{ ...notices, rows: groups, total: notices.hasNextPage ? unknownTotal : groups.length }}
        rowKey={([{ msg_id }]) => msg_id}
        renderRow={([notice, ...others], index) => {
          const isFirstOfDay = dayOf(index) !== dayOf(index - 1);
          return (
            <>
              {isFirstOfDay && <NoticeDay notice={notice} />}
              {others.length > 0 ? (
                <NoticeGroup notices={[notice, ...others]} kind={kind} />
              ) : (
                <NoticeRow notice={notice} kind={kind} />
              )}
            </>
          );
        }}
        empty={
          kw ? (
            <EmptyState title={t('notice.noMatch')} />
          ) : (
            <EmptyState icon={<BellIcon />} title={t('notice.empty')} hint={t('notice.emptyHint')} />
          )
        }
      />
    </>
  );
}

function NoticeDay({ notice }: { notice: Notice }) {
  const dayText = useDayText();
  return <h2 className="notice-day">{dayText(wallTimeOf(notice).slice(0, 10))}</h2>;
}

/** `aria-setsize` of a list whose number of groups is known only after its last page. */
const unknownTotal = -1;

const clockOf = (notice: Notice) => wallTimeOf(notice).slice(11, 16);

interface NoticeRowProps {
  notice: Notice;
  kind: NoticeType;
}

/** Memoised, so that loading a page does not render all rows again. */
const NoticeRow = memo(function NoticeRow({ notice, kind }: NoticeRowProps) {
  const to = useNoticeHref(notice, kind);
  return (
    <ListCard
      to={to}
      title={notice.title}
      tag={!notice.is_read && <NewTag />}
      fact={notice.content}
      meta={clockOf(notice)}
    />
  );
});

/** Several alike notices of one minute, which open to the notices themselves. */
function NoticeGroup({ notices, kind }: { notices: [Notice, ...Notice[]]; kind: NoticeType }) {
  const [first] = notices;
  return (
    <details className="notice-group">
      <summary className="notice-group__summary">
        <ListCard
          title={first.several_title.replace('{count}', formatNumber(notices.length))}
          tag={notices.some(({ is_read }) => !is_read) && <NewTag />}
          meta={clockOf(first)}
          actions={<ChevronDownIcon size={18} aria-hidden="true" className="notice-group__chevron" />}
        />
      </summary>
      <ul className="notice-group__list">
        {notices.map((notice) => (
          <li key={notice.msg_id}>
            <NoticeLine notice={notice} kind={kind} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function NoticeLine({ notice, kind }: NoticeRowProps) {
  const to = useNoticeHref(notice, kind);
  return to ? (
    <Link to={to} className="notice-group__line">
      {notice.content}
    </Link>
  ) : (
    <span className="notice-group__line">{notice.content}</span>
  );
}

function NewTag() {
  const { t } = useTranslation('remote-message');
  return <StatusTag tone="brand">{t('notice.new')}</StatusTag>;
}

function useNoticeHref({ msg_id, extra }: Notice, kind: NoticeType): string | undefined {
  useReport(
    'notice-extra',
    'remote-message',
    isReadable(extra) ? undefined : `Notice ${msg_id} of kind ${kind} does not say where it leads`,
  );
  const href = noticeHref(kind, extra);
  return href && isServed(href.split('?')[0] ?? href) ? href : undefined;
}
