import {
  Button,
  call,
  ErrorState,
  FilterChip,
  Sheet,
  SkeletonList,
  useMutation,
  useQuery,
  useQueryClient,
  useToast,
  useTranslation,
} from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { useState } from 'react';
import { ShowMode } from '../model/card-pages';
import { moved, toggled } from '../model/chosen-indicators';
import { indicatorsQuery, userConfigQuery } from '../queries/stats';
import { ChoiceRows } from './choice-rows';
import './indicator-sheets.css';

type Config = ApiBody<'POST /expand/stat/user-config'>;
type Choice = Pick<Config, 'show_mode' | 'selected_indicators'>;

interface SettingsSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The selection to edit: home's, or the data screen's, whose cards can also be swiped. */
  module: Config['module'];
}

/** Selects and orders the indicators; at least one remains (docs/product.md, section 5 "Other rules"). */
export function SettingsSheet({ open, onClose, title, module }: SettingsSheetProps) {
  const { t } = useTranslation('remote-data');
  const [draft, setDraft] = useState<Choice | null>(null);
  const close = () => {
    setDraft(null);
    onClose();
  };
  const save = useSaveChoice(module, close);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      footer={
        <Button
          block
          disabled={draft === null}
          loading={save.isPending}
          onClick={() => draft && !save.isPending && save.mutate(draft)}
        >
          {t('settings.save')}
        </Button>
      }
    >
      <Choices module={module} draft={draft} onChange={setDraft} />
    </Sheet>
  );
}

function useSaveChoice(module: Config['module'], onDone: () => void) {
  const { t } = useTranslation('remote-data');
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choice: Choice) => {
      const body = { module, ...choice };
      await call('POST /expand/stat/user-config', { body });
      queryClient.setQueryData(userConfigQuery(module).queryKey, body);
    },
    onSuccess: () => {
      toast(t('settings.saved'), { tone: 'success' });
      onDone();
    },
  });
}

interface ChoicesProps {
  module: Config['module'];
  draft: Choice | null;
  onChange: (draft: Choice) => void;
}

function Choices({ module, draft, onChange }: ChoicesProps) {
  const { t } = useTranslation('remote-data');
  const toast = useToast();
  const indicators = useQuery(indicatorsQuery);
  const config = useQuery(userConfigQuery(module));
  const all = indicators.data?.list;
  const choice = draft ?? config.data;
  if (!all || !choice) {
    const error = indicators.error ?? config.error;
    const retry = () => [indicators, config].forEach((part) => void part.refetch());
    return error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonList />;
  }
  const { show_mode, selected_indicators: chosen } = choice;
  const order = all.map(({ indicator_id }) => indicator_id);
  const choose = (selected_indicators: string[]) => onChange({ show_mode, selected_indicators });
  const toggle = (id: string) => {
    const next = toggled(chosen, id, order);
    if (next) choose(next);
    else toast(t('settings.atLeastOne'));
  };
  return (
    <div className="data-choice">
      {module === 'stat' && (
        // biome-ignore lint/a11y/useSemanticElements: two buttons beside each other, of which one is pressed
        <div role="group" aria-label={t('settings.mode')} className="data-choice__modes">
          {(['tile', 'swipe'] as const).map((mode) => (
            <FilterChip
              key={mode}
              label={t(`settings.${mode}`)}
              selected={show_mode === ShowMode[mode]}
              onPress={() => onChange({ show_mode: ShowMode[mode], selected_indicators: chosen })}
            />
          ))}
        </div>
      )}
      <ChoiceRows
        indicators={all}
        chosen={chosen.filter((id) => order.includes(id))}
        onToggle={toggle}
        onMove={(from, to) =>
          choose(
            moved(
              chosen.filter((id) => order.includes(id)),
              from,
              to,
            ),
          )
        }
      />
    </div>
  );
}
