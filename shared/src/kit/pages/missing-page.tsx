import { paths } from '../../contract/paths/paths';
import type { ThingOfRoute } from '../../contract/remotes/parts';
import { useTranslation } from '../../platform/i18n/use-translation';
import { useReport } from '../../platform/request/use-report';
import { ButtonLink } from '../../ui/controls/button';
import { EmptyState } from '../../ui/display/states';
import { CalendarIcon, CustomersIcon, StoreIcon } from '../../ui/icons';
import { PageFrame } from '../../ui/shell/page-frame';
import { useKitText } from '../use-kit-text';

export interface MissingPageProps {
  remote: string;
  /** Text key of the page's title in the remote. */
  title: string | undefined;
  thing: ThingOfRoute;
}

const places = {
  store: { icon: <StoreIcon />, to: paths.store.pathname },
  customer: { icon: <CustomersIcon />, to: paths.customer.pathname },
  member: { icon: <CalendarIcon />, to: paths.visitInventory.pathname },
};

/** Shown instead of a screen whose link names nothing, because the link was cut off or mistyped. */
export function MissingPage({ remote, title, thing }: MissingPageProps) {
  const t = useKitText();
  const ofRemote = useTranslation(remote);
  useReport('missing-parameter', remote, `No ${thing} was chosen`);
  const { icon, to } = places[thing];
  return (
    <PageFrame title={title ? ofRemote.t(title) : ''} back>
      <EmptyState
        icon={icon}
        title={t(`missing.${thing}.title`)}
        hint={t(`missing.${thing}.hint`)}
        action={<ButtonLink to={to}>{t(`missing.${thing}.list`)}</ButtonLink>}
      />
    </PageFrame>
  );
}
