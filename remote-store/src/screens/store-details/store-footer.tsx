import { Button, ButtonLink, isServed, paths, useTranslation } from '@agency/shared';
import type { StoreAction } from '../../model/store-actions';
import type { StoreDetail } from './store-details-screen';

interface StoreFooterProps {
  store: StoreDetail;
  actions: readonly StoreAction[];
  /** `broker_cst_from` of the page: where a report says that it came from. */
  from: string | null;
  onShare: () => void;
}

/** The next things to do with the store, under the thumb; the last one is the likeliest. */
export function StoreFooter({ store, actions, from, onShare }: StoreFooterProps) {
  const { t } = useTranslation('remote-store');
  const links = linksOf(store, from).filter(
    ({ action, pathname }) => actions.includes(action) && isServed(pathname),
  );
  return (
    <>
      {actions.includes('share') && (
        <Button variant={links.length > 0 ? 'secondary' : 'primary'} onClick={onShare}>
          {t('details.share')}
        </Button>
      )}
      {links.map(({ action, href }, index) => (
        <ButtonLink key={action} variant={index < links.length - 1 ? 'secondary' : 'primary'} to={href}>
          {t(`details.${action}`)}
        </ButtonLink>
      ))}
    </>
  );
}

function linksOf(store: StoreDetail, from: string | null) {
  const { id: store_id, store_name, is_gh, lat, lng } = store;
  const report = paths.selectReporter.href({
    store_id,
    store_name,
    is_gh,
    sh_store_member_id: store.member_item?.id,
    sh_store_member_name: store.member_item?.name,
    broker_cst_from: from === null ? undefined : Number(from),
  });
  return [
    { action: 'report', pathname: paths.selectReporter.pathname, href: report },
    {
      action: 'visit',
      pathname: paths.recordVisit.pathname,
      href: paths.recordVisit.href({ store_id, lat, lng }),
    },
  ] as const;
}
