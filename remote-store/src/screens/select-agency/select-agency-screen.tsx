import { FilterStrip, PageFrame, useKeyword, useLocation, useNavigate, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { storeDraft } from '../../queries/store-draft';
import { AgencyResults, type ChosenAgency } from './agency-results';

/**
 * The form that asked for an agency and its current choice. It is stored in the history entry, so it survives a reload.
 */
interface Request {
  /** The id of the store, or `add` for a new one. */
  draftOf: string;
  agency: ChosenAgency | null;
}

export function Screen() {
  const { t } = useTranslation('remote-store');
  const request = useLocation().state as Request | null;
  const navigate = useNavigate();
  const filter = useKeyword();
  const choose = (agency: ChosenAgency | null) => {
    const storeId = !request || request.draftOf === 'add' ? null : request.draftOf;
    storeDraft(storeId).change((draft) => ({ ...draft, changes: { ...draft.changes, agency } }));
    if (request) void navigate(-1);
    else void navigate(paths.createStore.href({ type: 'add' }), { replace: true });
  };
  return (
    <PageFrame title={t('agency.title')} back>
      <FilterStrip filter={filter} keyword={t('agency.search')} />
      <AgencyResults filter={filter} chosen={request?.agency ?? null} onChoose={choose} />
    </PageFrame>
  );
}
