import {
  Navigate,
  PageFrame,
  SkeletonList,
  useKnownRole,
  useTranslation,
  useUrlChoice,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { NoticeList } from '../../components/notice-list';
import { kindKeys, kindOf } from '../../model/notice-kind';

/** Notices of one kind, for links that name it (docs/product.md, section 2 "Messages"). */
export function Screen() {
  const { t } = useTranslation('remote-message');
  const role = useKnownRole();
  const [key] = useUrlChoice('tab_key', kindKeys);
  if (role === 'manager') return <Navigate to={paths.home.pathname} replace />;
  return (
    <PageFrame title={t(`kind.${key}`)} back>
      {role ? <NoticeList kind={kindOf(key)} /> : <SkeletonList />}
    </PageFrame>
  );
}
