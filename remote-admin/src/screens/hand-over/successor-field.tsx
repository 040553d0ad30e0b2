import { Field, SelectRow } from '@agency/shared';
import { useState } from 'react';
import type { Successor } from '../../model/hand-over-form';
import { PersonSheet } from './person-sheet';

interface SuccessorFieldProps {
  id?: string;
  label: string;
  help?: string;
  error?: string | undefined;
  chosen: Successor | undefined;
  without: readonly string[];
  onChoose: (successor: Successor) => void;
}

export function SuccessorField({ id, label, help, error, chosen, without, onChoose }: SuccessorFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field id={id} label={label} help={help} error={error} required>
        <SelectRow label={label} value={chosen?.name ?? ''} onPress={() => setOpen(true)} />
      </Field>
      <PersonSheet
        open={isOpen}
        title={label}
        without={without}
        onClose={() => setOpen(false)}
        onChoose={onChoose}
      />
    </>
  );
}
