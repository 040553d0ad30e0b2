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
import { personalColumns } from '@agency/shared/model/personal-columns';
import { namedValuesOf, type Words } from '../../model/personal-values';

interface CopiedDataProps {
  copy: ApiOutput<'POST /expand/admin/personal-data/copy'>;
}

/** Rows of one kind that are shown; the file has all of them. */
const mostShown = 50;

/** Shows what is stored about a person in words, and saves all of it as a file. */
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
              <Values table={table} row={row} />
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

interface ValuesProps {
  table: string;
  row: Record<string, unknown>;
}

function Values({ table, row }: ValuesProps) {
  const { t, i18n } = useTranslation('remote-admin');
  const columns = personalColumns[table] ?? [];
  const words: Words = {
    language: i18n.language as Words['language'],
    nameOf: (name) => t(`personal.column.${name}`, { defaultValue: '' }),
    wordOf: (name, value) => t(`personal.column_value.${name}_${value}`, { defaultValue: value }),
  };
  return (
    <dl className="admin-values">
      {namedValuesOf(
        columns.map((column) => [column, row[column]]),
        words,
      ).map(([name, text]) => (
        <div key={name + text}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
