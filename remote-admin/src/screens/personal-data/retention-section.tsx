import { ErrorState, Section, SkeletonList, useQuery, useTranslation } from '@agency/shared';
import { settingsQuery } from '../../queries/admin-calls';
import { isRetention, SettingRow } from '../store-rules/setting-row';

/** Chooses how long the organisation stores data of each kind. */
export function RetentionSection() {
  const { t } = useTranslation('remote-admin');
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Section title={t('rules.retention')} note={t('rules.retentionNote')}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList />)}
      <ul className="admin-list">
        {data?.list
          .filter(({ name }) => isRetention(name))
          .map((setting) => (
            <li key={setting.name}>
              <SettingRow setting={setting} />
            </li>
          ))}
      </ul>
    </Section>
  );
}
