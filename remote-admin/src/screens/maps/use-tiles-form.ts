import { draftStore, useDraftForm, useTranslation } from '@agency/shared';
import { mapTilesLimits } from '@agency/shared/model/map-tiles';
import { useState } from 'react';
import { type TilesForm, type TilesProblem, tilesFormOf, tilesProblemsOf } from '../../model/tiles-form';
import type { MapSource, SavedTiles } from '../../queries/admin-calls';

type Field = keyof TilesForm;

const fields: Partial<Record<string, Field>> = {
  'tiles.url': 'url',
  'tiles.attribution': 'attribution',
  'tiles.max_zoom': 'max_zoom',
  'tiles.datum': 'datum',
};

export function useTilesForm({ tiles, allowed_origins }: MapSource) {
  const { t } = useTranslation('remote-admin');
  const [draft] = useState(() => draftStore<TilesForm, SavedTiles>('admin-maps', null));
  const { leastZoom: min, mostZoom: max, ...lengths } = mapTilesLimits;
  return useDraftForm<TilesForm, Field, TilesProblem, SavedTiles>({
    id: 'maps',
    draft,
    base: tilesFormOf(tiles),
    isLocked: false,
    errorsOf: (form) => tilesProblemsOf(form, allowed_origins),
    textOf: (problem, field) => {
      if (problem === 'noTiles' || problem === 'notAllowed') return t(`maps.error.${problem}`);
      if (problem !== 'tooLong') return t(`record.error.${problem}`, { min, max });
      return t('record.error.tooLong', { max: field === 'url' ? lengths.url : lengths.attribution });
    },
    isMissing: (problem) => problem === 'missing',
    fieldOfServerError: ({ field }) => fields[field],
    isChangeOf: (field, part) => field in part,
  });
}
