import { Button, Field, Input, useTranslation } from '@agency/shared';
import { useRef, useState } from 'react';
import './reception-search-form.css';

interface ReceptionSearchFormProps {
  isSearching: boolean;
  failure: string | undefined;
  onSearch: (text: string) => Promise<void>;
  /** Opens the camera; without it there is no button for that. */
  onScan?: () => void;
}

/** Finds a customer with one field: a hand scanner types the code and Enter, a person pastes the code or types digits. */
export function ReceptionSearchForm({ isSearching, failure, onSearch, onScan }: ReceptionSearchFormProps) {
  const { t } = useTranslation('remote-customer');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = async () => {
    await onSearch(text);
    // The next scan then replaces the text.
    field.current?.select();
  };
  return (
    <form
      className="reception-search"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={t('reception.field')} help={t('reception.fieldHelp')} error={failure}>
        <Input
          ref={field}
          autoFocus={hasKeyboard()}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={setText}
        />
      </Field>
      <div className="reception-search__actions">
        <Button type="submit" loading={isSearching}>
          {t('reception.find')}
        </Button>
        {onScan && (
          <Button variant="secondary" onClick={onScan}>
            {t('reception.scan')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A hand scanner types into the focused field. On a phone the focus would only open the keyboard over the page. */
export function hasKeyboard(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(hover: hover)').matches;
}
