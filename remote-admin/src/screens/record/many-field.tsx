import { Checkbox, Field, SelectRow, Sheet, useTranslation } from '@agency/shared';
import { type ReactNode, useState } from 'react';
import { readList, writeList } from '../../model/record-form';
import type { LabelledFieldProps } from './labelled-field';
import './record.css';

interface Option {
  /** As the column holds it. */
  id: string;
  name: string;
  /** Steps of indentation, for options that form a tree. */
  depth?: number;
}

interface ManyFieldProps extends LabelledFieldProps {
  /** Undefined while loading. */
  options: readonly Option[] | undefined;
  /** Text of an empty column; by default it says that nothing is chosen. */
  none?: string;
  error?: ReactNode;
}

/** Chooses any number of options, which the column holds separated by `|`. */
export function ManyField({ field, control, label, options, none, error }: ManyFieldProps) {
  const { t } = useTranslation('remote-admin');
  const [isOpen, setOpen] = useState(false);
  const { column } = field;
  const chosen = readList(control.form[column] ?? '');
  const nameOf = (id: string) => options?.find((option) => option.id === id)?.name ?? id;
  const toggle = (id: string, isOn: boolean) => {
    const others = chosen.filter((other) => other !== id);
    // The order of the options, so that the same choice is always the same text.
    const wanted = isOn ? [...others, id] : others;
    const order = options?.map((option) => option.id) ?? [];
    control.change({ [column]: writeList(wanted.sort((a, b) => order.indexOf(a) - order.indexOf(b))) });
  };
  return (
    <>
      <Field id={control.idOf(column)} label={label} error={control.errorOf(column)}>
        <SelectRow
          label={label}
          value={chosen.map(nameOf).join(', ')}
          placeholder={none ?? t('record.none')}
          disabled={control.isLocked}
          onPress={() => setOpen(true)}
        />
      </Field>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={label}>
        {options ? (
          <ul className="admin-choices">
            {options.map(({ id, name, depth = 0 }) => (
              <li key={id} style={{ paddingInlineStart: `${Math.min(depth, 6) * 16}px` }}>
                <Checkbox checked={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
                  {name}
                </Checkbox>
              </li>
            ))}
          </ul>
        ) : (
          error
        )}
      </Sheet>
    </>
  );
}
