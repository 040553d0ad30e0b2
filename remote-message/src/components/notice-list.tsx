import {
  BellIcon,
  EmptyState,
  isServed,
  ListCard,
  ListPage,
  queryClient,
  type RowOf,
  reasonOf,
  StatusTag,
  useApiList,
  useReport,
  useTranslation,
  wallTimeHere,
} from '@agency/shared';
import type { NoticeType } from '@agency/shared/model/notice';
import { isReadable, noticeHref } from '@agency/shared/model/notice-href';
import { memo, useEffect } from 'react';
import { noticesQuery, unreadQuery } from '../queries/notices';
import './notice-list.css';
import { useDayText } from './use-day-text';

type Notice = RowOf<'GET /expand/push/get-message'>;

const wallTimeOf = ({ time }: Notice) => wallTimeHere(new Date(time * 1000));

export function NoticeList({ kind }: { kind: NoticeType }) {
  const { t } = useTranslation('remote-message');
  const notices = useApiList(noticesQuery(kind));
  const isRead = notices.status === 'success';
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
    const notice = notices.rows[index];
    return notice && wallTimeOf(notice).slice(0, 10);
  };
  return (
    <ListPage
      label={t(`kind.${kind}`)}
      query={notices}
      rowKey={(notice) => notice.msg_id}
      renderRow={(notice, index) => (
        <NoticeRow notice={notice} kind={kind} isFirstOfDay={dayOf(index) !== dayOf(index - 1)} />
      )}
      empty={<EmptyState icon={<BellIcon />} title={t('notice.empty')} hint={t('notice.emptyHint')} />}
    />
  );
}

interface NoticeRowProps {
  notice: Notice;
  kind: NoticeType;
  isFirstOfDay: boolean;
}

/** Memoised, so that loading a page does not render all rows again. The list computes the days. */
const NoticeRow = memo(function NoticeRow({ notice, kind, isFirstOfDay }: NoticeRowProps) {
  const { t } = useTranslation('remote-message');
  const dayText = useDayText();
  const { msg_id, title, content, extra, is_read } = notice;
  useReport(
    'notice-extra',
    'remote-message',
    isReadable(extra) ? undefined : `Notice ${msg_id} of kind ${kind} does not say where it leads`,
  );
  const href = noticeHref(kind, extra);
  const [day = '', clock = ''] = wallTimeOf(notice).split(' ');
  return (
    <>
      {isFirstOfDay && <h2 className="notice-day">{dayText(day)}</h2>}
      <ListCard
        to={href && isServed(href.split('?')[0] ?? href) ? href : undefined}
        title={title}
        tag={!is_read && <StatusTag tone="brand">{t('notice.new')}</StatusTag>}
        fact={content}
        meta={clock.slice(0, 5)}
      />
    </>
  );
});
