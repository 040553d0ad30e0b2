import {
  refreshTouched,
  useDialog,
  useIdempotencyKeys,
  useSingleFlight,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import type { CustomerDetail } from '../../model/detail-lines';
import { type RevealedNumber, revealNumber } from '../../queries/customers';

interface NumberReveal {
  /** Lives only in this page's state and is never cached. */
  number: RevealedNumber | null;
  /** Asks for confirmation before it reveals the number; undefined if nothing can be revealed. */
  show: (() => void) | undefined;
  hide: () => void;
  isAsking: boolean;
}

/** The broker's whole number, for users who may reveal it (docs/product.md, section 6). */
export function useRevealedNumber({ id, broker_item, revealable = [] }: CustomerDetail): NumberReveal {
  const { t } = useTranslation('remote-customer');
  const dialog = useDialog();
  const keys = useIdempotencyKeys();
  const [number, setNumber] = useState<RevealedNumber | null>(null);
  const [ask, isAsking] = useSingleFlight(async () => {
    const isSure = await dialog.confirm({
      title: t('reveal.title', { name: broker_item.broker_name }),
      message: t('reveal.message'),
      confirmText: t('reveal.show'),
    });
    if (!isSure) return;
    const revealed = await revealNumber(id, keys.of('reveal'));
    keys.done('reveal');
    setNumber(revealed);
    await refreshTouched('numberReveal');
  });
  const canAsk = revealable.includes('broker');
  return {
    number: canAsk ? number : null,
    show: canAsk ? () => void ask() : undefined,
    hide: () => setNumber(null),
    isAsking,
  };
}
