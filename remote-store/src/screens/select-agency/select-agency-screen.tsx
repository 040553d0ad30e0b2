import {
  CheckIcon,
  EmptyState,
  ListPage,
  OrganisationIcon,
  PageFrame,
  paths,
  RowButton,
  type RowOf,
  SearchBar,
  Skeleton,
  SkeletonGroup,
  useApiList,
  useDebounced,
  useLocation,
  useNavigate,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { agenciesQuery } from '../../queries/agencies';
import { changeStoreDraft } from '../../queries/store-drafts';
import './select-agency.css';

type Agency = RowOf<'GET /expand/agency/get-list'>;

/** For which form an agency is chosen, and which one it has. It is in the history entry, and so outlives a reload. */
interface Request {
  /** The id of the store, or `add`. */
  draftOf: string;
  agency: { id: string; agency_name: string } | null;
}

/** The agencies of the organisation. The choice goes into the draft of the form that asked, or of a new store. */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const request = useLocation().state as Request | null;
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const agencies = useApiList(agenciesQuery(useDebounced(keyword.trim())));
  const choose = (agency: Request['agency']) => {
    const storeId = !request || request.draftOf === 'add' ? null : request.draftOf;
    changeStoreDraft(storeId, (draft) => ({ ...draft, changes: { ...draft.changes, agency } }));
    if (request) void navigate(-1);
    else void navigate(paths.createStore.href({ type: 'add' }), { replace: true });
  };
  return (
    <PageFrame title={t('agency.title')} back>
      <SearchBar label={t('agency.search')} value={keyword} onChange={setKeyword} />
      <p className="store-agencies__total" role="status">
        {agencies.total === undefined ? '\u00a0' : t('agency.total', { count: agencies.total })}
      </p>
      {request?.agency && (
        <div className="store-agencies__clear">
          <RowButton label={t('agency.none')} onPress={() => choose(null)} />
        </div>
      )}
      <ListPage
        label={t('agency.title')}
        query={agencies}
        rowKey={({ id }) => id}
        renderRow={(agency) => (
          <AgencyRow agency={agency} isChosen={agency.id === request?.agency?.id} onChoose={choose} />
        )}
        skeleton={<RowSkeletons />}
        empty={
          <EmptyState
            icon={<OrganisationIcon />}
            title={t(keyword ? 'agency.noMatch' : 'agency.empty')}
            hint={keyword ? t('agency.noMatchHint') : undefined}
          />
        }
      />
    </PageFrame>
  );
}

interface AgencyRowProps {
  agency: Agency;
  isChosen: boolean;
  onChoose: (agency: { id: string; agency_name: string }) => void;
}

function AgencyRow({ agency: { id, agency_name }, isChosen, onChoose }: AgencyRowProps) {
  return (
    <button
      type="button"
      className="store-agencies__row"
      aria-current={isChosen || undefined}
      onClick={() => onChoose({ id, agency_name })}
    >
      <span>{agency_name}</span>
      {isChosen && <CheckIcon size={20} aria-hidden="true" />}
    </button>
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
