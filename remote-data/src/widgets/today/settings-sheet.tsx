import {
  Button,
  Checkbox,
  call,
  ErrorState,
  Sheet,
  SkeletonList,
  useMutation,
  useQuery,
  useQueryClient,
  useToast,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { toggled } from '../../model/chosen-indicators';
import { indicatorsQuery, userConfigQuery } from '../../queries/stats';

interface SettingsSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Which indicators home shows; at least one stays (specification, section 5 "Other rules"). */
export function SettingsSheet({ open, onClose }: SettingsSheetProps) {
  const { t } = useTranslation('remote-data');
  const [draft, setDraft] = useState<string[] | null>(null);
  const save = useSaveChoice(() => close());
  const close = () => {
    setDraft(null);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('today.settings')}
      footer={
        <Button
          block
          disabled={draft === null}
          loading={save.isPending}
          onClick={() => draft && !save.isPending && save.mutate(draft)}
        >
          {t('today.save')}
        </Button>
      }
    >
      <Choices draft={draft} onChange={setDraft} />
    </Sheet>
  );
}

function useSaveChoice(onDone: () => void) {
  const { t } = useTranslation('remote-data');
  const toast = useToast();
  const queryClient = useQueryClient();
  const config = userConfigQuery('workbench');
  return useMutation({
    mutationFn: async (selected_indicators: string[]) => {
      const { show_mode } = await queryClient.fetchQuery(config);
      const body = { module: 'workbench' as const, show_mode, selected_indicators };
      await call('POST /expand/stat/user-config', { body });
      queryClient.setQueryData(config.queryKey, body);
    },
    onSuccess: () => {
      toast(t('today.saved'), { tone: 'success' });
      onDone();
    },
  });
}

interface ChoicesProps {
  draft: string[] | null;
  onChange: (draft: string[]) => void;
}

function Choices({ draft, onChange }: ChoicesProps) {
  const { t } = useTranslation('remote-data');
  const toast = useToast();
  const indicators = useQuery(indicatorsQuery);
  const config = useQuery(userConfigQuery('workbench'));
  const all = indicators.data?.list;
  const chosen = draft ?? config.data?.selected_indicators;
  if (!all || !chosen) {
    const hasFailed = indicators.isError || config.isError;
    const retry = () => [indicators, config].forEach((part) => void part.refetch());
    return hasFailed ? <ErrorState onRetry={retry} /> : <SkeletonList />;
  }
  const order = all.map(({ indicator_id }) => indicator_id);
  const toggle = (id: string) => {
    const next = toggled(chosen, id, order);
    if (next) onChange(next);
    else toast(t('today.atLeastOne'));
  };
  return (
    <div className="data-indicators">
      {all.map(({ indicator_id, indicator_name }) => (
        <Checkbox
          key={indicator_id}
          checked={chosen.includes(indicator_id)}
          onChange={() => toggle(indicator_id)}
        >
          {indicator_name.split('/')[0]}
        </Checkbox>
      ))}
    </div>
  );
}
