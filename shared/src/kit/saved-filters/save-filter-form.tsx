import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiOutput } from '../../contract/api';
import { mostSavedFilters } from '../../contract/model/saved-filter';
import { cutText } from '../../contract/model/text-length';
import { messageOf } from '../../platform/request/handle-call-failure';
import { isRequestError } from '../../platform/request/request-error';
import { Button } from '../../ui/controls/button';
import { Banner } from '../../ui/display/banner';
import { Field } from '../../ui/forms/field';
import { Input } from '../../ui/forms/input';
import { useKitText } from '../use-kit-text';
import { type FilteredList, saveFilter } from './saved-filter-calls';
import './saved-filters-sheet.css';

const longestName = 20;

interface SaveFilterFormProps {
  list: FilteredList;
  saved: readonly ApiOutput<'GET /expand/saved-filter/get-list'>['list'][number][];
  filter: string;
  onSaved: () => void;
}

export function SaveFilterForm({ list, saved, filter, onSaved }: SaveFilterFormProps) {
  const t = useKitText();
  const [text, setText] = useState('');
  const name = text.trim();
  const isTaken = saved.some((one) => one.name === name);
  const isFull = saved.length >= mostSavedFilters && !isTaken;
  const save = useMutation({ mutationFn: saveFilter, onSuccess: onSaved });
  const fault = isRequestError(save.error) ? save.error.input : undefined;
  const isNameRefused = fault?.field === 'name';
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNameRefused) input.current?.focus();
  }, [isNameRefused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '' && !isFull && !save.isPending) save.mutate({ list, name, filter });
  };
  return (
    <form className="ag-saved-filters__form" onSubmit={submit}>
      <Field
        label={t('savedFilters.name')}
        help={t(isTaken ? 'savedFilters.replaces' : 'savedFilters.nameHint')}
        error={errorOf()}
      >
        <Input
          ref={input}
          value={text}
          onChange={(value) => {
            if (isNameRefused) save.reset();
            setText(cutText(value, longestName));
          }}
          enterKeyHint="done"
        />
      </Field>
      {save.error && !isNameRefused && <Banner tone="danger">{messageOf(save.error)}</Banner>}
      <Button type="submit" block disabled={name === '' || isFull} loading={save.isPending}>
        {t('savedFilters.confirm')}
      </Button>
    </form>
  );

  function errorOf(): string | undefined {
    if (isFull) return t('savedFilters.full', { count: mostSavedFilters });
    return isNameRefused ? fault?.text : undefined;
  }
}
