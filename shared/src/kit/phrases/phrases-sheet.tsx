import { useState } from 'react';
import { RemoveIcon } from '../../icons/icons';
import { useToast } from '../../platform/feedback/feedback-store';
import { messageOf } from '../../platform/request/handle-call-failure';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { Sheet } from '../../ui/feedback/sheet';
import { Field } from '../../ui/forms/field';
import { TextArea } from '../../ui/forms/text-area';
import { useSingleFlight } from '../forms/use-single-flight';
import { useKitText } from '../use-kit-text';
import './phrases.css';

export interface SavedPhrases {
  texts: readonly string[];
  most: number;
  max: number;
  /** Replaces all phrases. @throws RequestError */
  onSave: (texts: string[]) => Promise<void>;
}

interface PhrasesSheetProps extends SavedPhrases {
  onClose: () => void;
}

export function PhrasesSheet({ texts, most, max, onSave, onClose }: PhrasesSheetProps) {
  const t = useKitText();
  const toast = useToast();
  const [text, setText] = useState('');
  const [save, isSaving] = useSingleFlight(async (next: string[], added?: string) => {
    try {
      await onSave(next);
      if (added) setText((now) => (now.trim() === added ? '' : now));
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' });
    }
  });
  const words = text.trim();
  const isFull = texts.length >= most;
  const canAdd = words !== '' && !isFull && !texts.includes(words);
  const add = () => {
    if (!canAdd) return;
    void save([words, ...texts], words);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('phrases.title')}
      footer={
        <Button block onClick={add} aria-disabled={!canAdd || undefined} loading={isSaving}>
          {t('phrases.add')}
        </Button>
      }
    >
      <Field label={t('phrases.text')} help={isFull ? t('phrases.full', { count: most }) : t('phrases.hint')}>
        <TextArea rows={2} max={max} value={text} onChange={setText} />
      </Field>
      <ul className="ag-phrases-rows">
        {texts.map((one) => (
          <li key={one} className="ag-phrases-rows__row">
            <span>{one}</span>
            <IconButton
              label={t('phrases.remove', { text: one })}
              icon={<RemoveIcon size={20} />}
              onClick={() => void save(texts.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
