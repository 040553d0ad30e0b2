import { Button, CloseIcon, Field, IconButton, useTranslation } from '@agency/shared';
import { mostSuccessors } from '@agency/shared/model/hand-over';
import { useState } from 'react';
import type { Successor } from '../../model/hand-over-form';
import './hand-over.css';
import { PersonSheet } from './person-sheet';

interface EvenFieldProps {
  id: string;
  error: string | undefined;
  leaverId: string;
  successors: readonly Successor[];
  onChange: (successors: Successor[]) => void;
}

/** Chooses any number of successors. */
export function EvenField({ id, error, leaverId, successors, onChange }: EvenFieldProps) {
  const { t } = useTranslation('remote-admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <Field id={id} label={t('handOver.successors')} error={error} required group>
      <ul className="admin-successors">
        {successors.map(({ account_id, name }) => (
          <li key={account_id}>
            <span>{name}</span>
            <IconButton
              label={t('handOver.removeSuccessor', { name })}
              icon={<CloseIcon />}
              onClick={() => onChange(successors.filter((other) => other.account_id !== account_id))}
            />
          </li>
        ))}
      </ul>
      {successors.length < mostSuccessors && (
        <Button id={id} variant="secondary" block onClick={() => setOpen(true)}>
          {t('handOver.addSuccessor')}
        </Button>
      )}
      <PersonSheet
        open={isOpen}
        title={t('handOver.addSuccessor')}
        without={[leaverId, ...successors.map(({ account_id }) => account_id)]}
        onClose={() => setOpen(false)}
        onChoose={(successor) => onChange([...successors, successor])}
      />
    </Field>
  );
}
