import {
  Button,
  currentLanguage,
  EmptyState,
  ErrorState,
  ListCard,
  messageOf,
  Section,
  SkeletonList,
  StatusTag,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { phoneText } from '@agency/shared/model/format-phone';
import { formatDateTime } from '@agency/shared/model/format-time';
import { joinFacts } from '@agency/shared/model/join-facts';
import { cardHref, stateTones } from '../../model/reception';
import { candidatesQuery } from '../../queries/reception';
import './reception.css';

interface CandidatesProps {
  digits: string;
  onClear: () => void;
}

export function Candidates({ digits, onClear }: CandidatesProps) {
  const { t } = useTranslation('remote-customer');
  const { data, error, refetch } = useQuery(candidatesQuery(digits));
  const title = t('reception.candidates', { digits });
  return (
    <Section
      title={title}
      action={
        <Button variant="text" onClick={onClear}>
          {t('reception.clear')}
        </Button>
      }
    >
      {data?.list.length === 0 ? (
        <EmptyState title={t('reception.none')} hint={t('reception.noneHint')} />
      ) : data ? (
        <ul className="reception-rows" aria-label={title}>
          {data.list.map((row) => (
            <li key={row.clue_id}>
              <ListCard
                to={cardHref(row.clue_id)}
                title={row.cst_name}
                tag={<StatusTag tone={stateTones[row.state]}>{t(`reception.state.${row.state}`)}</StatusTag>}
                fact={joinFacts([phoneText(row.mobile_tel, row.country_code), row.project_item.name])}
                hasNames
                meta={formatDateTime(row.last_report_time, currentLanguage())}
              />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState kept={messageOf(error)} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList />
      )}
    </Section>
  );
}
