import {
  BellIcon,
  Card,
  currentLanguage,
  EmptyState,
  ListCard,
  ListPage,
  queryClient,
  type RowOf,
  StatusTag,
  useApiList,
  useTranslation,
} from '@agency/shared';
import { formatRecent, wallTimeOf } from '@agency/shared/model/format-time';
import { useEffect } from 'react';
import { type NoticeKind, noticeHref } from '../../model/notice';
import { noticesQuery, unreadQuery } from '../../queries/notices';
import './notice-list.css';

type Notice = RowOf<'GET /expand/push/get-message'>;

/** The notices of one kind, newest first; each leads to the customer or store that it is about. */
export function NoticeList({ kind }: { kind: NoticeKind }) {
  const { t } = useTranslation('remote-message');
  const notices = useApiList(noticesQuery(kind));
  const isRead = notices.status === 'success';
  useEffect(() => {
    if (isRead) void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
  }, [isRead]);
  return (
    <ListPage
      label={t(`kind.${kind}`)}
      query={notices}
      rowKey={(notice) => notice.msg_id}
      renderRow={(notice) => <NoticeCard notice={notice} kind={kind} />}
      empty={<EmptyState icon={<BellIcon />} title={t('notice.empty')} hint={t('notice.emptyHint')} />}
    />
  );
}

function NoticeCard({ notice, kind }: { notice: Notice; kind: NoticeKind }) {
  const { t } = useTranslation('remote-message');
  const href = noticeHref(kind, notice.extra);
  const tag = !notice.is_read && <StatusTag tone="brand">{t('notice.new')}</StatusTag>;
  const time = timeOf(notice, t('notice.yesterday'));
  if (href) return <ListCard to={href} title={notice.title} tag={tag} fact={notice.content} meta={time} />;
  return (
    <Card>
      <p className="message-notice__title">
        {notice.title} {tag}
      </p>
      <p className="message-notice__text">{notice.content}</p>
      <p className="message-notice__time">{time}</p>
    </Card>
  );
}

function timeOf({ time }: Notice, yesterday: string): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const text = wallTimeOf(new Date(time * 1000), zone);
  return formatRecent(text, { now: wallTimeOf(new Date(), zone), language: currentLanguage(), yesterday });
}
