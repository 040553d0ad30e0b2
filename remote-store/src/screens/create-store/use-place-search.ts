import { currentLanguage, useDebounced, useQuery } from '@agency/shared';
import { useState } from 'react';
import type { PickedPlace } from '../../model/places';
import type { PlaceFinder } from '../../queries/places';

/** Milliseconds, see docs/product.md, section 9 "Address search debounce". */
const debounceMs = 1000;

interface PlaceSearchOptions {
  value: string;
  finder: PlaceFinder;
  region: string;
  near: { lng: number; lat: number } | null;
  isOn: boolean;
}

export function usePlaceSearch({ value, finder, region, near, isOn }: PlaceSearchOptions) {
  const [isTyping, setTyping] = useState(false);
  const [picking, setPicking] = useState<'none' | 'pending' | 'failed'>('none');
  const text = value.trim();
  const settled = useDebounced(text, debounceMs);
  const isWanted = isOn && isTyping && text !== '';
  const query = useQuery({
    queryKey: ['places', region, settled, currentLanguage()],
    queryFn: ({ signal }) => finder.suggest({ text: settled, region, near }, signal),
    enabled: isWanted && settled === text,
    staleTime: 60_000,
  });
  const isSettled = settled === text;
  return {
    isOpen: isWanted,
    found: isSettled ? (query.data ?? []) : [],
    status: !isSettled || query.isPending ? 'pending' : query.isError ? 'failed' : ('done' as const),
    error: query.error,
    picking,
    retry: () => void query.refetch(),
    start: () => {
      setPicking('none');
      setTyping(true);
    },
    stop: () => setTyping(false),
    /** Resolves to null if the coordinates could not be loaded. */
    pick: async (ask: () => Promise<PickedPlace>): Promise<PickedPlace | null> => {
      setPicking('pending');
      try {
        const place = await ask();
        setPicking('none');
        setTyping(false);
        return place;
      } catch {
        setPicking('failed');
        return null;
      }
    },
  };
}

export type PlaceSearch = ReturnType<typeof usePlaceSearch>;
