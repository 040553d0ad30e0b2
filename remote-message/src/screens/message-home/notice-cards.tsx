import {
  Badge,
  Banner,
  BellIcon,
  Button,
  CustomersIcon,
  ListCard,
  usePollInterval,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { NoticeType, noticeTypes } from '@agency/shared/model/notice';
import { paths } from '@agency/shared/paths';
import { useRecent } from '../../components/use-recent';
import { newestNoticeQuery, unreadQuery } from '../../queries/notices';

const askAgainMs = 60_000;

const icons = { [NoticeType.customerDynamics]: <CustomersIcon />, [NoticeType.reminder]: <BellIcon /> };

interface NoticeCardsProps {
  /** False if the page already shows the failure and retries these queries too. */
  saysFailure: boolean;
}

export function NoticeCards({ saysFailure }: NoticeCardsProps) {
  const refetchInterval = usePollInterval(askAgainMs);
  const { data, isError, refetch } = useQuery({ ...unreadQuery, refetchOnMount: 'always', refetchInterval });
  const unreadOf = (kind: NoticeType) => data?.list.find(({ msg_type }) => msg_type === kind)?.amount ?? 0;
  return (
    <>
      {saysFailure && isError && !data && <UnreadFailed onRetry={() => void refetch()} />}
      <ul className="message-notices">
        {noticeTypes.map((kind) => (
          <li key={kind}>
            <NoticeKindCard kind={kind} unread={unreadOf(kind)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoticeKindCard({ kind, unread }: { kind: NoticeType; unread: number }) {
  const { t } = useTranslation('remote-message');
  const recentOf = useRecent();
  const refetchInterval = usePollInterval(askAgainMs);
  const { data, isPending } = useQuery({
    ...newestNoticeQuery(kind),
    refetchOnMount: 'always',
    refetchInterval,
  });
  const newest = data?.list[0];
  return (
    <ListCard
      to={paths.notice.href({ tab_key: kind })}
      leading={
        <span className="message-leading">
          <span className="message-notices__icon" aria-hidden="true">
            {icons[kind]}
          </span>
          <Badge count={unread} className="message-leading__badge" />
        </span>
      }
      title={t(`kind.${kind}`)}
      tag={
        newest ? (
          <span className="message-time">{recentOf(newest.time * 1000)}</span>
        ) : isPending ? (
          <span className="message-time message-time--coming" aria-hidden="true">
            00/00/0000
          </span>
        ) : undefined
      }
      fact={<span className="message-line">{newest?.content ?? t(`kindHint.${kind}`)}</span>}
    />
  );
}

/** Only the counts are missing, the notices can still be opened. */
function UnreadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('remote-message');
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="text" onClick={onRetry}>
          {t('home.retry')}
        </Button>
      }
    >
      {t('home.unreadFailed')}
    </Banner>
  );
}
