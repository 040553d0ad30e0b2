import { useState } from 'react';
import { AddIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';
import './phrases.css';
import { PhrasesSheet, type SavedPhrases } from './phrases-sheet';

interface PhrasesProps extends SavedPhrases {
  isComing?: boolean;
  onChoose: (text: string) => void;
}

export function Phrases({ isComing, onChoose, ...kept }: PhrasesProps) {
  const t = useKitText();
  const [isOpen, setOpen] = useState(false);
  if (isComing) return <div className="ag-phrases" />;
  return (
    <>
      <ul className="ag-phrases" aria-label={t('phrases.title')}>
        {kept.texts.map((text) => (
          <li key={text}>
            <button type="button" className="ag-phrases__one" onClick={() => onChoose(text)}>
              <span>{text}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="ag-phrases__one" onClick={() => setOpen(true)}>
            <AddIcon size={16} aria-hidden="true" />
            {t('phrases.title')}
          </button>
        </li>
      </ul>
      {isOpen && <PhrasesSheet {...kept} onClose={() => setOpen(false)} />}
    </>
  );
}
