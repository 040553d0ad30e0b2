import { Banner, Button, Sheet, useTranslation } from '@agency/shared';
import type { ReceptionAct } from '@agency/shared/model/reception';
import type { ReceptionCard } from '../../model/reception';
import { ActFields } from './act-fields';
import './reception-card.css';
import { useActForm } from './use-act-form';

interface ActSheetProps {
  act: ReceptionAct;
  card: ReceptionCard;
  onClose: () => void;
  onChanged: (message: string) => void;
}

export function ActSheet({ act, card, onClose, onChanged }: ActSheetProps) {
  const { t } = useTranslation('remote-customer');
  const form = useActForm({ act, card, onDone: onClose, onChanged });
  const submit = `reception-${act}`;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`reception.act.${act}`)}
      footer={
        <Button block type="submit" form={submit} loading={form.isSaving}>
          {t('reception.save')}
        </Button>
      }
    >
      <form
        id={submit}
        className="reception-act"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {form.refusal && (
          <Banner tone="danger" onClose={form.forgetRefusal}>
            {form.refusal}
          </Banner>
        )}
        <ActFields
          act={act}
          withdrawable={card.withdrawable}
          control={form.control}
          onPhoto={form.changePhoto}
        />
      </form>
    </Sheet>
  );
}
