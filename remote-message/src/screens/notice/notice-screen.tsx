import {
  Navigate,
  PageFrame,
  SkeletonList,
  TabPanel,
  Tabs,
  useKnownRole,
  useTranslation,
  useUrlChoice,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { NoticeList } from '../../components/notice-list';
import { kindKeys, kindOf } from '../../model/notice-kind';
import { restartNotices } from '../../queries/notices';

const panelId = 'notices';

/** Notices by kind. Managers have none and are redirected to home (docs/product.md, section 2 "Messages"). */
export function Screen() {
  const { t } = useTranslation('remote-message');
  const role = useKnownRole();
  const [key, setKey] = useUrlChoice('tab_key', kindKeys);
  if (role === 'manager') return <Navigate to={paths.home.pathname} replace />;
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
        {role ? <NoticeList key={key} kind={kindOf(key)} /> : <SkeletonList />}
      </TabPanel>
    </PageFrame>
  );
}
