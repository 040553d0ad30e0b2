import {
  BellIcon,
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
  return (
    <ListCard
      to={noticeHref(kind, notice.extra)}
      title={notice.title}
      tag={!notice.is_read && <StatusTag tone="brand">{t('notice.new')}</StatusTag>}
      fact={notice.content}
      meta={timeOf(notice, t('notice.yesterday'))}
    />
  );
}

function timeOf({ time }: Notice, yesterday: string): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const text = wallTimeOf(new Date(time * 1000), zone);
  return formatRecent(text, { now: wallTimeOf(new Date(), zone), language: currentLanguage(), yesterday });
}
