import { type FormControl, useTranslation } from '@agency/shared';
import {
  chosenGroups,
  type HandOverField,
  type HandOverForm,
  type HandOverPreview,
} from '../../model/hand-over-form';
import { EvenField } from './even-field';
import { SuccessorField } from './successor-field';

interface SuccessorFieldsProps {
  accountId: string;
  preview: HandOverPreview;
  control: FormControl<HandOverForm, HandOverField>;
}

/** Chooses who receives what by the chosen rule. */
export function SuccessorFields({ accountId, preview, control }: SuccessorFieldsProps) {
  const { t } = useTranslation('remote-admin');
  const { form, change, idOf, errorOf } = control;
  const groups = chosenGroups(form, preview);
  if (form.rule === 'even')
    return (
      <EvenField
        id={idOf('successors')}
        error={errorOf('successors')}
        leaverId={accountId}
        successors={form.successors}
        onChange={(successors) => change({ successors })}
      />
    );
  if (!groups)
    return (
      <SuccessorField
        id={idOf('successors')}
        label={t('handOver.successor')}
        error={errorOf('successors')}
        chosen={form.successors[0]}
        without={[accountId]}
        onChoose={(successor) => change({ successors: [successor] })}
      />
    );
  const field = form.rule === 'company' ? 'companies' : 'regions';
  const firstOpen = groups.find(({ successor }) => !successor)?.key ?? groups[0]?.key;
  return groups.map(({ key, name, stores, others, successor }) => (
    <SuccessorField
      key={key}
      // A refusal is shown at the first group without a successor.
      {...(key === firstOpen && { id: idOf('groups'), error: errorOf('groups') })}
      label={name || t('handOver.withoutStore')}
      help={[
        stores > 0 && t('handOver.stores', { count: stores }),
        others > 0 && t('handOver.others', { count: others }),
      ]
        .filter(Boolean)
        .join(' · ')}
      chosen={successor}
      without={[accountId]}
      onChoose={(chosen) => change({ [field]: { ...form[field], [key]: chosen } })}
    />
  ));
}
