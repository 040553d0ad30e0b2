import {
  Button,
  Card,
  canDownload,
  download,
  Section,
  useOrganisationToday,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';

interface CopiedDataProps {
  copy: ApiOutput<'POST /expand/admin/personal-data/copy'>;
}

/** Rows of one kind that are shown; the file has all of them. */
const mostShown = 50;

/** Shows what is stored about a person, and saves it as a file. */
export function CopiedData({ copy }: CopiedDataProps) {
  const { t } = useTranslation('remote-admin');
  const today = useOrganisationToday();
  const save = () =>
    download(
      new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }),
      `personal-data-${today}.json`,
    );
  return (
    <Section title={t('personal.copyTitle')}>
      {canDownload() && (
        <Button variant="secondary" onClick={save}>
          {t('personal.download')}
        </Button>
      )}
      {copy.tables.map(({ table, rows }) => (
        <section key={table} className="admin-cards">
          <h3>
            {t(`personal.table.${table}`, { defaultValue: table })} · {rows.length}
          </h3>
          {rows.slice(0, mostShown).map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their places
            <Card key={place}>
              <dl className="admin-values">
                {Object.entries(row)
                  .filter(([, value]) => !isEmpty(value))
                  .map(([column, value]) => (
                    <div key={column}>
                      <dt>{column}</dt>
                      <dd>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
                    </div>
                  ))}
              </dl>
            </Card>
          ))}
          {rows.length > mostShown && (
            <p className="admin-hint">{t('personal.rest', { count: mostShown })}</p>
          )}
        </section>
      ))}
    </Section>
  );
}

const isEmpty = (value: unknown) => value === null || value === '' || JSON.stringify(value) === '[]';
