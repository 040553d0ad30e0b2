import { DetailPage, Tabs, useQuery, useTranslation, useUrlChoice } from '@agency/shared';
import { Navigation } from '../../components/admin-page';
import { emptyText } from '../../model/protocol-text';
import { textsQuery } from '../../queries/admin-calls';
import { panelId, TextForm } from './text-form';

const types = ['1', '2'] as const;

/** The service agreement and the privacy policy. A new version is accepted again by everybody. */
export function Screen() {
  const { t } = useTranslation('remote-admin');
  const { data, error, refetch } = useQuery(textsQuery);
  const [type, setType] = useUrlChoice('type', types);
  if (!data)
    return (
      <DetailPage
        title={t('nav.texts')}
        beside={<Navigation />}
        error={error}
        onRetry={() => void refetch()}
        skeleton={['40%', 320]}
      />
    );
  const text = data.list.find((one) => String(one.type) === type) ?? emptyText(Number(type));
  return (
    // The key resets the form when another version appears.
    <TextForm key={`${type} ${text.version}`} text={text}>
      <Tabs
        label={t('nav.texts')}
        panelId={panelId}
        value={type}
        onChange={setType}
        tabs={types.map((key) => ({ key, label: t(`texts.type.${key}`) }))}
      />
    </TextForm>
  );
}
