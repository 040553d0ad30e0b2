import {
  CheckIcon,
  EmptyState,
  type FilterInUse,
  ListResults,
  OrganisationIcon,
  RowButton,
  Skeleton,
  SkeletonGroup,
  useTranslation,
} from '@agency/shared';
import { agenciesQuery } from '../../queries/agencies';
import './agency-results.css';

export interface ChosenAgency {
  id: string;
  agency_name: string;
}

interface AgencyResultsProps {
  filter: FilterInUse<{ kw: string }>;
  chosen: ChosenAgency | null;
  onChoose: (agency: ChosenAgency | null) => void;
}

export function AgencyResults({ filter, chosen, onChoose }: AgencyResultsProps) {
  const { t } = useTranslation('remote-store');
  return (
    <ListResults
      label={t('agency.title')}
      query={agenciesQuery(filter.value.kw)}
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
      totalText={(count) => t('agency.total', { count })}
      top={
        chosen && (
          <div className="store-agencies__none">
            <RowButton label={t('agency.none')} onPress={() => onChoose(null)} />
          </div>
        )
      }
      skeleton={<RowSkeletons />}
      filter={filter}
      noMatch={t('agency.noMatch')}
      empty={<EmptyState icon={<OrganisationIcon />} title={t('agency.empty')} />}
    />
  );
}

function RowSkeletons() {
  return (
    <SkeletonGroup>
      {['58%', '44%', '66%', '50%', '61%'].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </SkeletonGroup>
  );
}
