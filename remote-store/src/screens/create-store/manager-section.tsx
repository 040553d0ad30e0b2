import {
  ActionSheet,
  Button,
  Card,
  overlaysClosed,
  RowButton,
  Section,
  useDialog,
  useIsCurrentPage,
  useNavigate,
  useSingleFlight,
  useToast,
  useTranslation,
} from '@agency/shared';
import { StoreStatus } from '@agency/shared/model/store';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { AssignMemberSheet } from '../../components/assign-member-sheet';
import { useAudit } from '../../components/use-audit';
import { footerActionsOf } from '../../model/store-actions';
import type { StoreDetail } from '../../model/store-form';
import { statusLooks } from '../../model/store-status';
import { changeStoreStatus } from '../../queries/save-store';

/** A manager's decisions on a store. Each is a separate call and takes effect at once. */
export function ManagerSection({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('remote-store');
  const [isAssigning, setAssigning] = useState(false);
  const leave = useLeaveSoon();
  return (
    <Section title={t('form.decideSection')}>
      <Card flush>
        <RowButton
          label={t('form.member')}
          value={store.member_item?.name ?? t('form.noMember')}
          onPress={() => setAssigning(true)}
        />
        {footerActionsOf(store, 'manager').includes('agree') ? (
          <Audit store={store} onRefused={leave} />
        ) : (
          <Status store={store} />
        )}
      </Card>
      <p className="store-form__note">{t('form.decideHint')}</p>
      <AssignMemberSheet store={isAssigning ? store : null} onClose={() => setAssigning(false)} />
    </Section>
  );
}

const choices = [StoreStatus.inCooperation, StoreStatus.disabled] as const;
type Choice = (typeof choices)[number];

function Status({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const { confirm } = useDialog();
  const [isOpen, setOpen] = useState(false);
  const nameOf = (status: number) => t(`status.${statusLooks[status]?.key}`);
  const isFixed = !choices.some((status) => status === store.store_status);
  const [choose] = useSingleFlight(async (status: Choice) => {
    if (status === store.store_status) return toast(t('form.sameStatus'));
    await overlaysClosed();
    const isSure = await confirm({
      message: t(status === StoreStatus.disabled ? 'form.disableQuestion' : 'form.enableQuestion', {
        name: store.store_name,
      }),
      confirmText: t(status === StoreStatus.disabled ? 'form.disable' : 'form.enable'),
      danger: status === StoreStatus.disabled,
    });
    if (!isSure) return;
    await changeStoreStatus(store.id, status);
    toast(t('form.statusChanged'), { tone: 'success' });
  });
  return (
    <>
      <RowButton
        label={t('form.status')}
        value={nameOf(store.store_status)}
        onPress={() => (isFixed ? toast(t('form.statusFixed')) : setOpen(true))}
      />
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('form.status')}
        actions={choices.map((status) => ({
          key: String(status),
          label: nameOf(status),
          onSelect: () => void choose(status),
        }))}
      />
    </>
  );
}

/** Milliseconds, see docs/product.md, section 9 "Refusal redirect". */
const leaveAfterMs = 1000;

/** Navigates to the store list after the message could be read, unless the user has left the page. */
function useLeaveSoon(): () => void {
  const navigate = useNavigate();
  const isHere = useIsCurrentPage();
  return () => {
    setTimeout(() => {
      if (isHere()) void navigate(paths.store.pathname);
    }, leaveAfterMs);
  };
}

function Audit({ store, onRefused }: { store: StoreDetail; onRefused: () => void }) {
  const { t } = useTranslation('remote-store');
  const [decide] = useAudit(store, (decision) => decision === 'refuse' && onRefused());
  return (
    <div className="store-form__audit">
      <p>{t('form.auditHint')}</p>
      <div className="store-form__decisions">
        <Button variant="secondary" onClick={() => void decide('refuse')}>
          {t('form.refuse')}
        </Button>
        <Button onClick={() => void decide('agree')}>{t('form.agree')}</Button>
      </div>
    </div>
  );
}
