import { emptyRegistry, type Registry } from '@agency/shared/contract';
import { manifestFor, testOwner } from '../testing/make-build';
import { findOwner } from './find-owner';
import { addBuild, promote } from './transitions';

const app = 'remote-store';
const owner = (team: string) => ({ ...testOwner, team });
const published = ['old', 'middle', 'new'].reduce<Registry>(
  (registry, buildId, day) =>
    addBuild(
      registry,
      { ...manifestFor({ app }), buildId, owner: owner(buildId) },
      new Date(Date.UTC(2026, 2, 1 + day)).toISOString(),
    ),
  emptyRegistry,
);
const served = promote(published, app, 'middle', { now: new Date('2026-03-04T00:00:00Z'), soakMs: 0 });

it.each<[string, Registry, string, string | null]>([
  ['the newest build where none is current', published, app, 'new'],
  ['the current build, although there is a newer one', served, app, 'middle'],
  ['nothing, for an app that has never been published', served, 'remote-visit', null],
  ['nothing, for an inherited name', served, 'toString', null],
])('takes the owner of %s', (_, registry, of, team) => {
  expect(findOwner(registry, of)).toEqual(team && owner(team));
});
