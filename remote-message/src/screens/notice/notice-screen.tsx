import {
  Navigate,
  PageFrame,
  paths,
  SkeletonList,
  TabPanel,
  Tabs,
  useKnownRole,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { NoticeKind, noticeKinds } from '../../model/notice';
import { NoticeList } from './notice-list';

const panelId = 'notices';

/** Notices by kind. Managers have none and are sent home (specification, section 2 "Messages"). */
export function Screen() {
  const { t } = useTranslation('remote-message');
  const role = useKnownRole();
  const [search, setSearch] = useSearchParams();
  if (role === 'manager') return <Navigate to={paths.home.pathname} replace />;
  const kind =
    noticeKinds.find((value) => String(value) === search.get('tab_key')) ?? NoticeKind.customerDynamics;
  return (
    <PageFrame title={t('notice.title')} back>
      <Tabs
        label={t('notice.kinds')}
        panelId={panelId}
        sticky
        tabs={noticeKinds.map((value) => ({ key: String(value), label: t(`kind.${value}`) }))}
        value={String(kind)}
        onChange={(tab_key) => setSearch({ tab_key }, { replace: true })}
      />
      <TabPanel id={panelId} tab={String(kind)}>
        {role ? <NoticeList key={kind} kind={kind} /> : <SkeletonList />}
      </TabPanel>
    </PageFrame>
  );
}
