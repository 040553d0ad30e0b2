import {
  CheckIcon,
  EmptyState,
  ListPage,
  OrganisationIcon,
  RowButton,
  type RowOf,
  Skeleton,
  SkeletonGroup,
  useApiList,
  useTranslation,
} from '@agency/shared';
import { ListTotal } from '../../components/list-total';
import { NoMatch } from '../../components/no-match';
import { agenciesQuery } from '../../queries/agencies';
import './agency-results.css';

export interface ChosenAgency {
  id: string;
  agency_name: string;
}

interface AgencyResultsProps {
  kw: string;
  chosen: ChosenAgency | null;
  /** Null is none. */
  onChoose: (agency: ChosenAgency | null) => void;
  onClear: () => void;
}

/** The agencies that bear the keyword in their names, and how many they are. */
export function AgencyResults({ kw, chosen, onChoose, onClear }: AgencyResultsProps) {
  const { t } = useTranslation('remote-store');
  const query = useApiList(agenciesQuery(kw));
  return (
    <>
      <ListTotal>{query.total !== undefined && t('agency.total', { count: query.total })}</ListTotal>
      {chosen && (
        <div className="store-agencies__none">
          <RowButton label={t('agency.none')} onPress={() => onChoose(null)} />
        </div>
      )}
      <ListPage
        label={t('agency.title')}
        query={query}
        rowKey={idOf}
        renderRow={({ id, agency_name }) => (
          <button
            type="button"
            className="store-agencies__row"
            aria-current={id === chosen?.id || undefined}
            onClick={() => onChoose({ id, agency_name })}
          >
            <span>{agency_name}</span>
            {id === chosen?.id && <CheckIcon size={20} aria-hidden="true" />}
          </button>
        )}
        skeleton={<RowSkeletons />}
        empty={
          kw ? (
            <NoMatch title={t('agency.noMatch')} onClear={onClear} />
          ) : (
            <EmptyState icon={<OrganisationIcon />} title={t('agency.empty')} />
          )
        }
      />
    </>
  );
}

const idOf = ({ id }: RowOf<'GET /expand/agency/get-list'>) => id;

function RowSkeletons() {
  return (
    <SkeletonGroup>
      {['58%', '44%', '66%', '50%', '61%'].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </SkeletonGroup>
  );
}
