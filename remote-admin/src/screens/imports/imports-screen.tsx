import { EmptyState, ListResults, Section, useApiList, useLocation, useTranslation } from '@agency/shared';
import { AdminPage } from '../../components/admin-page';
import { adminPaths } from '../../model/areas';
import { importsQuery } from '../../queries/admin-calls';
import { Lookalikes } from './lookalikes';
import { NewImport } from './new-import';
import { RunCard } from './run-card';
import { useRunningImports } from './use-running-imports';

/** Imports and checks, or the rows of a check that look like another record. */
export function Screen() {
  const { pathname } = useLocation();
  return pathname === adminPaths.lookalikes ? <Lookalikes /> : <Imports />;
}

function Imports() {
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
