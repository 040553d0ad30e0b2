import {
  Badge,
  Banner,
  BellIcon,
  Button,
  CustomersIcon,
  ListCard,
  PageFrame,
  PullRefresh,
  paths,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { NoticeKind, noticeKinds } from '../../model/notice';
import { unreadQuery } from '../../queries/notices';
import './message-home.css';

const icons = { [NoticeKind.customerDynamics]: <CustomersIcon />, [NoticeKind.reminder]: <BellIcon /> };

/** The two kinds of notices, with how many of each are unread. */
export function Screen() {
  const { t } = useTranslation('remote-message');
  const { data, isError, refetch } = useQuery({ ...unreadQuery, refetchOnMount: 'always' });
  const unreadOf = (kind: NoticeKind) => data?.list.find(({ msg_type }) => msg_type === kind)?.amount ?? 0;
  return (
    <PageFrame title={t('home.title')}>
      <PullRefresh onRefresh={refetch}>
        {isError && !data && <UnreadFailed onRetry={() => void refetch()} />}
        <ul className="message-notices">
          {noticeKinds.map((kind) => (
            <li key={kind}>
              <ListCard
                to={paths.notice.href({ tab_key: kind })}
                leading={
                  <span className="message-notices__icon" aria-hidden="true">
                    {icons[kind]}
                  </span>
                }
                title={t(`kind.${kind}`)}
                tag={<Badge count={unreadOf(kind)} />}
                fact={t(`kindHint.${kind}`)}
              />
            </li>
          ))}
        </ul>
      </PullRefresh>
    </PageFrame>
  );
}

/** The notices are still there to read: only their counts are missing. */
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
