import { Button, messageOf, Skeleton, SkeletonGroup, useTranslation } from '@agency/shared';
import { useEffect, useState } from 'react';
import type { PlaceSuggestion } from '../../model/places';
import type { PlaceSearch } from './use-place-search';

interface PlaceSuggestionsProps {
  id: string;
  label: string;
  /** Index of the suggestion that the arrow keys have reached, or -1. */
  active: number;
  search: PlaceSearch;
  onPick: (suggestion: PlaceSuggestion) => void;
}

export function PlaceSuggestions({ id, label, active, search, onPick }: PlaceSuggestionsProps) {
  const { t } = useTranslation('remote-store');
  const { found, status, error, picking, retry } = search;
  return (
    <div className="store-places">
      {found.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          aria-busy={picking === 'pending' || undefined}
          // Prevents the default, so that the field keeps the focus and is not validated yet.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
            <div
              key={suggestion.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className="store-places__option"
              onClick={() => onPick(suggestion)}
            >
              <span className="store-places__name">{suggestion.name}</span>
              <span className="store-places__around">{suggestion.around}</span>
            </div>
          ))}
        </div>
      )}
      <div role="status">
        {status === 'pending' && <Searching />}
        {status === 'done' && found.length === 0 && <p className="store-places__word">{t('form.noPlace')}</p>}
        {picking === 'failed' && <p className="store-places__word">{t('form.placeUnknown')}</p>}
      </div>
      {status === 'failed' && (
        <p className="store-places__word" role="alert">
          {messageOf(error)}
          <Button variant="text" onClick={retry}>
            {t('form.searchAgain')}
          </Button>
        </p>
      )}
    </div>
  );
}

const slowMs = 4000;

function Searching() {
  const { t } = useTranslation('remote-store');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="store-places__searching">
      <SkeletonGroup>
        <Skeleton width="52%" />
        <Skeleton width="78%" height={10} />
      </SkeletonGroup>
      {isSlow && <p className="store-places__word">{t('form.searchSlow')}</p>}
    </div>
  );
}
