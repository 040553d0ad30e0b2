import { paths } from '../../contract/paths/paths';
import type { ThingOfRoute } from '../../contract/remotes/parts';
import { addTranslations } from '../../platform/i18n/i18n';
import { useTranslation } from '../../platform/i18n/use-translation';
import { useReport } from '../../platform/request/use-report';
import { ButtonLink } from '../../ui/controls/button';
import { EmptyState } from '../../ui/display/states';
import { CalendarIcon, CustomersIcon, StoreIcon } from '../../ui/icons';
import { PageFrame } from '../../ui/shell/page-frame';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

addTranslations('missing', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });

export interface MissingPageProps {
  remote: string;
  title: string;
  thing: ThingOfRoute;
}

const places = {
  store: { icon: <StoreIcon />, to: paths.store.pathname },
  customer: { icon: <CustomersIcon />, to: paths.customer.pathname },
  member: { icon: <CalendarIcon />, to: paths.visitInventory.pathname },
};

/** Shown instead of a screen whose link names nothing, because the link was cut off or mistyped. */
export function MissingPage({ remote, title, thing }: MissingPageProps) {
  const { t } = useTranslation('missing');
  const ofRemote = useTranslation(remote);
  useReport('missing-parameter', remote, `No ${thing} was chosen`);
  const { icon, to } = places[thing];
  return (
    <PageFrame title={ofRemote.t(title)} back>
      <EmptyState
        icon={icon}
        title={t(`${thing}.title`)}
        hint={t(`${thing}.hint`)}
        action={<ButtonLink to={to}>{t(`${thing}.list`)}</ButtonLink>}
      />
    </PageFrame>
  );
}
