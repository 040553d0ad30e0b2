import type { Compiler } from '@rspack/core';
import { RefuseHostEntryPlugin } from './refuse-host-entry-plugin';

function resolveWithPlugin(request: string): void {
  const hook = <Argument>() => {
    const taps: ((argument: Argument) => void)[] = [];
    return {
      tap: (_name: string, run: (argument: Argument) => void) => taps.push(run),
      call: (argument: Argument) => {
        for (const run of taps) run(argument);
      },
    };
  };
  const beforeResolve = hook<{ request: string }>();
  const normalModuleFactory = hook<{ hooks: { beforeResolve: typeof beforeResolve } }>();
  new RefuseHostEntryPlugin().apply({ hooks: { normalModuleFactory } } as unknown as Compiler);
  normalModuleFactory.call({ hooks: { beforeResolve } });
  beforeResolve.call({ request });
}

it('refuses a build that imports the entry of the host', () => {
  expect(() => resolveWithPlugin('@agency/shared/host')).toThrow(
    'Only the host may import @agency/shared/host',
  );
});

it.each(['@agency/shared', '@agency/shared/api', './host'])('lets a build import %s', (request) => {
  expect(() => resolveWithPlugin(request)).not.toThrow();
});
