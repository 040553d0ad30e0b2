import { CloseIcon, Field, IconButton, Input, LocationIcon, useTranslation } from '@agency/shared';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PickedPlace, PlaceSuggestion } from '../../model/places';
import type { PlaceFinder } from '../../queries/places';
import './place-field.css';
import { PlaceSuggestions } from './place-suggestions';
import { usePlaceSearch } from './use-place-search';

interface PlaceFieldProps {
  id: string;
  label: string;
  value: string;
  finder: PlaceFinder;
  region: string;
  near: { lng: number; lat: number } | null;
  /** False if no region to search in is selected yet. */
  canSearch: boolean;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  help?: ReactNode;
  placeholder?: string;
  onType: (text: string) => void;
  onPick: (place: PickedPlace) => void;
  onLeave: () => void;
}

export function PlaceField(props: PlaceFieldProps) {
  const { id, label, value, finder, canSearch, required, disabled, error, help, placeholder } = props;
  const { t } = useTranslation('remote-store');
  const listId = useId();
  const [active, setActive] = useState(-1);
  const search = usePlaceSearch({ ...props, isOn: canSearch });
  const { found, isOpen } = search;
  const isExpanded = isOpen && found.length > 0;
  const [hasFocus, setFocus] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  // Scrolls the field to the top, so that the suggestions below it fit above the keyboard.
  useEffect(() => {
    if (isOpen) whole.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);

  const type = (text: string) => {
    setActive(-1);
    search.start();
    props.onType(text);
  };
  const pick = async (suggestion: PlaceSuggestion) => {
    const place = await search.pick(() => finder.pick(suggestion));
    if (place) props.onPick(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((before) => Math.max(-1, Math.min(found.length - 1, before + step)));
    else if (event.key === 'Escape') search.stop();
    else if (event.key !== 'Enter' || !found[active]) return;
    else void pick(found[active]);
    event.preventDefault();
  };

  return (
    <div ref={whole}>
      <Field
        id={id}
        label={label}
        required={required}
        // The error is hidden while the user is searching.
        error={isOpen && hasFocus ? undefined : error}
        help={help}
      >
        <Input
          role="combobox"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isExpanded && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          start={<LocationIcon size={18} aria-hidden="true" />}
          end={
            value !== '' &&
            !disabled && (
              <IconButton
                label={t('form.clearField', { name: label })}
                icon={<CloseIcon size={18} />}
                onClick={() => type('')}
              />
            )
          }
          onChange={type}
          onKeyDown={onKeyDown}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false);
            props.onLeave();
          }}
        />
        {isOpen && (
          <PlaceSuggestions
            id={listId}
            label={t('form.suggestions')}
            active={active}
            search={search}
            onPick={(suggestion) => void pick(suggestion)}
          />
        )}
      </Field>
    </div>
  );
}
