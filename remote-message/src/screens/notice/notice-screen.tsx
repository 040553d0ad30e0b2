import { PageFrame, TabPanel, Tabs, useTranslation, useUrlChoice } from '@agency/shared';
import { NoticeList } from '../../components/notice-list';
import { kindKeys, kindOf } from '../../model/notice-kind';
import { restartNotices } from '../../queries/notices';

const panelId = 'notices';

/** Notices by kind (docs/product.md, section 2 "Messages"). */
export function Screen() {
  const { t } = useTranslation('remote-message');
  const [key, setKey] = useUrlChoice('tab_key', kindKeys);
  const change = (next: typeof key) => {
    restartNotices(kindOf(next));
    setKey(next);
  };
  return (
    <PageFrame title={t('notice.title')} back>
      <Tabs
        label={t('notice.kinds')}
        panelId={panelId}
        sticky
        tabs={kindKeys.map((value) => ({ key: value, label: t(`kind.${value}`) }))}
        value={key}
        onChange={change}
      />
      <TabPanel id={panelId} tab={key}>
        <NoticeList key={key} kind={kindOf(key)} />
      </TabPanel>
    </PageFrame>
  );
}
