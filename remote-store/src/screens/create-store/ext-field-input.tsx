import { Field, FilterChip, Input, useTranslation } from '@agency/shared';
import { chosenIds, type ExtField, ExtFieldType, offeredOptions, withOption } from '../../model/ext-field';
import { type FormField, type StoreForm, withExt } from '../../model/store-form';
import type { PlaceFinder } from '../../queries/places';
import { PlaceField } from './place-field';
import type { StoreFormControl } from './use-store-form';

interface ExtFieldInputProps {
  control: StoreFormControl;
  field: ExtField;
  /** The labels of the store as loaded: an option in use stays selectable even if it was deleted since. */
  loadedExt: StoreForm['ext'];
  finder: PlaceFinder;
}

export function ExtFieldInput({ control, field, loadedExt, finder }: ExtFieldInputProps) {
  const { form, isLocked, errorOf, change, leave } = control;
  const { id, name, type, is_required } = field;
  const key: FormField = `ext.${id}`;
  const value = form.ext[id] ?? '';
  const set = (next: string) => change(withExt(form, loadedExt, [id, next]));
  const common = {
    id: control.idOf(key),
    label: name,
    required: is_required === 1,
    error: errorOf(key),
  };
  switch (type) {
    case ExtFieldType.single:
    case ExtFieldType.multi:
      return (
        <Options
          {...common}
          field={field}
          value={value}
          loaded={loadedExt[id] ?? ''}
          isLocked={isLocked}
          onChange={(next) => {
            set(next);
            leave(key);
          }}
        />
      );
    case ExtFieldType.address:
      return (
        <PlaceField
          {...common}
          value={value}
          finder={finder}
          region=""
          near={form.place}
          canSearch
          disabled={isLocked}
          onType={set}
          onPick={({ address }) => set(address)}
          onLeave={() => leave(key)}
        />
      );
    default:
      return (
        <Field {...common}>
          <Input value={value} disabled={isLocked} onChange={set} onBlur={() => leave(key)} />
        </Field>
      );
  }
}

interface OptionsProps {
  id: string;
  label: string;
  required: boolean;
  error?: string;
  field: ExtField;
  value: string;
  loaded: string;
  isLocked: boolean;
  onChange: (value: string) => void;
}

/** Shows few options as chips, so that one tap is enough. */
function Options({ id, field, value, loaded, isLocked, onChange, ...look }: OptionsProps) {
  const { t } = useTranslation('remote-store');
  const chosen = chosenIds(value);
  const offered = offeredOptions(field, [...chosen, ...chosenIds(loaded)]);
  const shown = isLocked ? offered.filter((option) => chosen.includes(option.id)) : offered;
  return (
    <Field {...look} id={id} group>
      <div id={id} tabIndex={-1} className="store-form__options">
        {shown.map((option) =>
          isLocked ? (
            <span key={option.id}>{option.name}</span>
          ) : (
            <FilterChip
              key={option.id}
              label={option.name}
              selected={chosen.includes(option.id)}
              onPress={() => onChange(withOption(field, value, option.id))}
            />
          ),
        )}
        {shown.length === 0 && <span>{t(isLocked ? 'form.nothing' : 'form.noOptions')}</span>}
      </div>
    </Field>
  );
}
