import { ListCard, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import type { FoundNotices } from '../../queries/notices';
import { FoundWords } from './found-words';

export function FoundNoticesCard({ kind, total, newest, keyword }: FoundNotices & { keyword: string }) {
  const { t } = useTranslation('remote-message');
  return (
    <ListCard
      to={paths.notice.href({ tab_key: kind, kw: keyword })}
      title={t(`kind.${kind}`)}
      tag={<span className="message-time">{t('search.notices', { count: total })}</span>}
      fact={
        <span className="message-line">
          <FoundWords text={newest} keyword={keyword} />
        </span>
      }
    />
  );
}
