import type { ImportKindName } from '@agency/shared/model/import-kinds';
import type { ImportKind } from '../import-kind';
import { brokers } from './brokers';
import { companies } from './companies';
import { headings } from './headings';
import { nameKind } from './names';
import { people } from './people';
import { projects } from './projects';
import { stores } from './stores';

export const importKinds = {
  companies,
  projects,
  people,
  agencies: nameKind('agency', headings.name),
  labels: nameKind('label', headings.name),
  broker_groups: nameKind('broker_group', headings.name),
  stores,
  brokers,
} satisfies Record<ImportKindName, ImportKind>;
