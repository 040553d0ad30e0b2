import {
  ErrorState,
  isRequestError,
  messageOf,
  PageFrame,
  Skeleton,
  SkeletonGroup,
  useLocation,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { NoCustomer } from '../../components/no-customer';
import { customerDetailQuery } from '../../queries/customers';
import { VisitPass } from './visit-pass';

/** The code that a customer shows at the project. The customer comes from the router's state or from the query. */
export function Screen() {
  const { t } = useTranslation('remote-customer');
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const id = clueIn(state) ?? search.get('clue_id') ?? '';
  const { data, error, refetch } = useQuery({ ...customerDetailQuery(id), enabled: id !== '' });
  if (data) return <VisitPass customer={data} />;
  return (
    <PageFrame title={t('code.title')} back>
      {id === '' ? (
        <NoCustomer hint={t('code.nobodyHint')} />
      ) : error ? (
        <ErrorState
          title={t('code.failed')}
          kept={isRequestError(error) ? messageOf(error) : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton shape="block" height={420} />
        </SkeletonGroup>
      )}
    </PageFrame>
  );
}

function clueIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('clue_id' in state)) return null;
  return state.clue_id ? String(state.clue_id) : null;
}
