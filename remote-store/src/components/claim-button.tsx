import { Button, useDialog, useIdempotencyKeys, useMutation, useToast, useTranslation } from '@agency/shared';
import { claimStore } from '../queries/pool';
import { ClaimFacts } from './claim-facts';

interface ClaimButtonProps {
  store: { id: string; store_name: string };
  onClaimed?: () => void;
}

export function ClaimButton({ store, onClaimed }: ClaimButtonProps) {
  const { t } = useTranslation('remote-store');
  const dialog = useDialog();
  const toast = useToast();
  const keys = useIdempotencyKeys();
  const claim = useMutation({
    mutationFn: () => claimStore(store.id, keys.of('claim')),
    onSuccess: () => {
      keys.done('claim');
      toast(t('claim.done'), { tone: 'success' });
      onClaimed?.();
    },
  });
  const ask = async () => {
    const isSure = await dialog.confirm({
      title: t('claim.title'),
      message: <ClaimFacts store={store} />,
      confirmText: t('claim.confirm'),
    });
    if (isSure) claim.mutate();
  };
  return (
    <Button variant="secondary" loading={claim.isPending} onClick={() => void ask()}>
      {t('claim.label')}
    </Button>
  );
}
