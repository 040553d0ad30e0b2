import {
  ButtonLink,
  currentLanguage,
  DataIcon,
  EmptyState,
  IconButton,
  PageFrame,
  useBackToClose,
  useInfiniteQuery,
  useRole,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { TurnIcon } from '@agency/shared/icons';
import { formatDateTime } from '@agency/shared/model/format-time';
import { paths } from '@agency/shared/paths';
import { partOf } from '../../model/detail-columns';
import { type Details, detailsOf } from '../../model/details-link';
import { detailsQuery } from '../../queries/stats';
import { DetailRows } from './detail-rows';
import { ExportDetails } from './export-details';
import './indicator-details.css';
import { useTurned } from './use-turned';

/** The rows of a figure (docs/product.md, section 2 "Data"). The URL identifies the figure. */
export function Screen() {
  const { t } = useTranslation('remote-data');
  const [search] = useSearchParams();
  const details = detailsOf(search);
  if (details) return <DetailsPage details={details} />;
  return (
    <PageFrame title={t('details.title')} back>
      <EmptyState
        icon={<DataIcon />}
        title={t('details.unknown')}
        action={<ButtonLink to={paths.home.pathname}>{t('details.home')}</ButtonLink>}
      />
    </PageFrame>
  );
}

function DetailsPage({ details }: { details: Details }) {
  const { t } = useTranslation('remote-data');
  const { isTurned, setTurned } = useTurned();
  useBackToClose(isTurned, () => setTurned(false));
  const { begin_time, end_time } = details.body.query;
  const isManager = useRole() === 'manager';
  const { data } = useInfiniteQuery(detailsQuery(details.body));
  const total = partOf(data?.pages[0] ?? {})?.part.total_rows ?? 0;
  const language = currentLanguage();
  const words = (time: string) => formatDateTime(time, language);
  return (
    <PageFrame
      title={details.name || t('details.title')}
      back
      actions={
        <>
          {isManager && total > 0 && <ExportDetails details={details} total={total} />}
          <IconButton label={t('details.turn')} icon={<TurnIcon />} onClick={() => setTurned(true)} />
        </>
      }
    >
      <p className="data-details__period ag-wide">
        {[details.whose, t('period.days', { first: words(begin_time), last: words(end_time) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <section className={isTurned ? 'data-details data-details--turned' : 'data-details'}>
        {isTurned && (
          <div className="data-details__head">
            <h2>{details.name}</h2>
            <IconButton label={t('details.turnBack')} icon={<TurnIcon />} onClick={() => setTurned(false)} />
          </div>
        )}
        <DetailRows details={details} />
      </section>
    </PageFrame>
  );
}
