import { PageFrame, useTranslation, useUrlChoice } from '@agency/shared';
import { NoticeList } from '../../components/notice-list';
import { kindKeys, kindOf } from '../../model/notice-kind';

/** Notices of one kind, for links that name it (docs/product.md, section 2 "Messages"). */
export function Screen() {
  const { t } = useTranslation('remote-message');
  const [key] = useUrlChoice('tab_key', kindKeys);
  return (
    <PageFrame title={t(`kind.${key}`)} back>
      <NoticeList kind={kindOf(key)} />
    </PageFrame>
  );
}
