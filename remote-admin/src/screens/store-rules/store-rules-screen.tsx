import { ErrorState, RowLink, Section, SkeletonList, useQuery, useTranslation } from '@agency/shared';
import { AdminPage } from '../../components/admin-page';
import { adminPaths } from '../../model/areas';
import { settingsQuery } from '../../queries/admin-calls';
import { isRetention, SettingRow } from './setting-row';

const lists = ['labels', 'storeFields', 'agencies', 'brokerGroups', 'duplicates'] as const;

export function Screen() {
  const { t } = useTranslation('remote-admin');
  const { data, isError, error, refetch } = useQuery(settingsQuery);
  return (
    <AdminPage title={t('nav.storeRules')}>
      {data || isError ? (
        <>
          <Section title={t('rules.title')}>
            {data ? (
              <ul className="admin-list">
                {data.list
                  .filter(({ name }) => !isRetention(name))
                  .map((setting) => (
                    <li key={setting.name}>
                      <SettingRow setting={setting} />
                    </li>
                  ))}
              </ul>
            ) : (
              <ErrorState error={error} onRetry={() => void refetch()} />
            )}
          </Section>
          <Section title={t('rules.lists')}>
            <ul className="admin-list">
              {lists.map((list) => (
                <li key={list}>
                  <RowLink to={adminPaths[list]} label={t(`nav.${list}`)} />
                </li>
              ))}
            </ul>
          </Section>
        </>
      ) : (
        // The lists come with the rules, because their number would move them.
        <SkeletonList />
      )}
    </AdminPage>
  );
}
