import {
  ActionSheet,
  Button,
  ButtonLink,
  IconButton,
  isServed,
  MoreIcon,
  overlaysClosed,
  useNavigate,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import type { StoreAction } from '../../model/store-actions';
import type { KnownStore } from '../../model/store-form';
import './store-footer.css';
import { useDecideInTurn } from './use-decide-in-turn';

interface StoreFooterProps {
  store: KnownStore;
  actions: readonly StoreAction[];
  /** The page's `broker_cst_from`, which a report gives as its origin. */
  from: string | null;
  onShare: () => void;
}

/**
 * The next actions for the store. The last one is the likeliest; with little room the others are behind "More", because
 * three buttons below each other would cover a third of the page.
 */
export function StoreFooter({ store, actions, from, onShare }: StoreFooterProps) {
  const { t } = useTranslation('remote-store');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const links = linksOf(store, from).filter(
    ({ action, pathname }) => actions.includes(action) && isServed(pathname),
  );
  if (actions.includes('agree')) return <Decisions store={store} from={from} />;
  if (actions.includes('correct')) return <Correction storeId={store.id} />;
  const canShare = actions.includes('share');
  const others = [
    ...(canShare ? [{ key: 'share', label: t('details.share'), onSelect: onShare }] : []),
    ...links.slice(0, -1).map(({ action, href }) => ({
      key: action,
      label: t(`details.${action}`),
      onSelect: () => void overlaysClosed().then(() => navigate(href)),
    })),
  ];
  return (
    <div className="store-footer">
      <div className="store-footer__row" data-many={others.length > 1 || undefined}>
        {others.length > 1 && (
          <span className="store-footer__more">
            <IconButton
              tone="tinted"
              label={t('details.more')}
              icon={<MoreIcon size={20} />}
              onClick={() => setOpen(true)}
            />
          </span>
        )}
        {canShare && (
          <Button variant={links.length > 0 ? 'secondary' : 'primary'} onClick={onShare}>
            {t('details.share')}
          </Button>
        )}
        {links.map(({ action, href }, index) => (
          <ButtonLink key={action} variant={index < links.length - 1 ? 'secondary' : 'primary'} to={href}>
            {t(`details.${action}`)}
          </ButtonLink>
        ))}
      </div>
      <ActionSheet open={isOpen} onClose={() => setOpen(false)} title={t('details.more')} actions={others} />
    </div>
  );
}

function Decisions({ store, from }: Pick<StoreFooterProps, 'store' | 'from'>) {
  const { t } = useTranslation('remote-store');
  const [decide, isSending] = useDecideInTurn(store, from);
  return (
    <>
      <Button variant="secondary" loading={isSending} onClick={() => decide('refuse')}>
        {t('form.refuse')}
      </Button>
      <Button loading={isSending} onClick={() => decide('agree')}>
        {t('form.agree')}
      </Button>
    </>
  );
}

function Correction({ storeId }: { storeId: string }) {
  const { t } = useTranslation('remote-store');
  const form = paths.createStore.href({ store_id: storeId, type: 'edit' });
  return <ButtonLink to={form}>{t('refusal.correct')}</ButtonLink>;
}

function linksOf(store: KnownStore, from: string | null) {
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
