import { EmptyState, ListResults, Section, useApiList, useTranslation } from '@agency/shared';
import { AdminPage } from '../../components/admin-page';
import { importsQuery } from '../../queries/admin-calls';
import { NewImport } from './new-import';
import { RunCard } from './run-card';
import { useRunningImports } from './use-running-imports';

export function Screen() {
  const { t } = useTranslation('remote-admin');
  useRunningImports(useApiList(importsQuery).rows);
  return (
    <AdminPage title={t('nav.imports')}>
      <NewImport />
      <Section title={t('imports.runs')}>
        <ListResults
          label={t('imports.runs')}
          query={importsQuery}
          renderRow={(run) => <RunCard run={run} />}
          empty={<EmptyState title={t('imports.none')} hint={t('imports.noneHint')} />}
          isPart
        />
      </Section>
    </AdminPage>
  );
}
