import type { ImportKind } from '../import-kind';
import { brokers } from './brokers';
import { companies } from './companies';
import { headings } from './headings';
import { nameKind } from './names';
import { people } from './people';
import { projects } from './projects';
import { stores } from './stores';

/** All kinds of files, in the order in which a whole organisation is imported. */
export const importKinds = {
  companies,
  projects,
  people,
  agencies: nameKind('agency', headings.name),
  labels: nameKind('label', headings.name),
  broker_groups: nameKind('broker_group', headings.name),
  stores,
  brokers,
} satisfies Record<string, ImportKind>;

export type ImportKindName = keyof typeof importKinds;

export const importKindNames = Object.keys(importKinds) as ImportKindName[];
