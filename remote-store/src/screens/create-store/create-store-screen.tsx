import {
  countryQuery,
  DetailPage,
  organisationQuery,
  useIdParam,
  useKnownRole,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { chosenOptions } from '../../model/ext-field';
import { isSwitchedOn, storeSettingsQuery } from '../../queries/organisation';
import { extFieldsQuery, storeDetailQuery } from '../../queries/stores';
import { StoreFormPage } from './store-form-page';

/** Creates a store, or changes one (docs/product.md, section 2 "Store create/edit"). */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const [search] = useSearchParams();
  const id = useIdParam('store_id');
  const storeId = search.get('type') === 'edit' ? id : null;
  const title = t(storeId === null ? 'form.addTitle' : 'form.editTitle');
  const { basis, error, retry } = useFormBasis(storeId);
  const role = useKnownRole();
  if (basis && role) {
    // The key resets the form when the store changes.
    return <StoreFormPage key={storeId} title={title} storeId={storeId} role={role} {...basis} />;
  }
  return (
    <DetailPage
      title={title}
      error={error}
      failed={t('form.loadFailed')}
      onRetry={retry}
      skeleton={['30%', 280, '30%', 200]}
    />
  );
}

function useFormBasis(storeId: string | null) {
  const isEdit = storeId !== null;
  const store = useQuery({ ...storeDetailQuery(storeId ?? ''), enabled: isEdit });
  const organisation = useQuery(organisationQuery);
  const settings = useQuery(storeSettingsQuery);
  const fields = useExtFields(chosenOptions(store.data?.ext_values ?? []));
  const country = useQuery(countryQuery(organisation.data?.country_id ?? ''));
  const queries = [store, organisation, settings, fields, country];
  const isReady =
    organisation.data && settings.data && fields.data && country.data && (!isEdit || store.data);
  return {
    basis: isReady
      ? {
          store: store.data ?? null,
          organisation: organisation.data,
          country: country.data,
          extFields: fields.data.list,
          needsLicence: isSwitchedOn(settings.data, 'RequireBusinessLicense'),
          needsApproval: isSwitchedOn(settings.data, 'MemberCreateStoreNeedApproval'),
        }
      : null,
    error: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

/**
 * Loads the labels in parallel with the store, and a second time if the store uses an option that is no longer offered.
 */
function useExtFields(selected: string[]) {
  const offered = useQuery(extFieldsQuery([]));
  const known = offered.data?.list.flatMap(({ options }) => options.map(({ id }) => id));
  const isAnyGone = known !== undefined && selected.some((id) => !known.includes(id));
  const withGone = useQuery({ ...extFieldsQuery(selected), enabled: isAnyGone });
  return isAnyGone ? withGone : offered;
}
