import { useBackToClose, useToast, useTranslation } from '@agency/shared';
import { mostStops } from '@agency/shared/model/visit';
import { useState } from 'react';

export function useChoice() {
  const { t } = useTranslation('remote-visit');
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const stop = () => setChosen(null);
  useBackToClose(chosen !== null, stop);
  return {
    isOn: chosen !== null,
    chosen: chosen ?? [],
    start: (ids: readonly string[]) => setChosen(ids),
    stop,
    toggle: (id: string) => {
      if (!chosen) return;
      if (chosen.includes(id)) setChosen(chosen.filter((other) => other !== id));
      else if (chosen.length < mostStops) setChosen([...chosen, id]);
      else toast(t('route.full', { max: mostStops }));
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
