import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { providedVersions } from './share-map';

const names = Object.keys(providedVersions);
const ownCopy = new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const wayOut =
  'Import "react" and "react-dom", which the host provides, and remove packages that bring their own copy.';

/** Fails a remote's build that contains a copy of React, or that is written for another major version of it. */
export class RefuseSecondReactPlugin {
  apply({ hooks, context }: Pick<Compiler, 'hooks' | 'context'>): void {
    hooks.compilation.tap('RefuseSecondReactPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('RefuseSecondReactPlugin', (modules) => {
        const resources = Array.from(modules, (module) => (module as { resource?: string }).resource ?? '');
        for (const fault of [...findForeignMajors(context), ...findCopies(resources)])
          compilation.errors.push(new Error(`${fault} ${wayOut}`) as (typeof compilation.errors)[number]);
      });
    });
  }
}

function findCopies(resources: string[]): string[] {
  const copied = new Set(resources.flatMap((resource) => ownCopy.exec(resource)?.[1] ?? []));
  return Array.from(copied, (name) => `The build contains a copy of ${name}.`);
}

function findForeignMajors(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return names.flatMap((name) => {
    const [wanted, provided] = [dependencies[name], providedVersions[name]].map(majorOf);
    if (wanted === undefined || wanted === provided) return [];
    return [`package.json wants ${name} ${dependencies[name]}, the host provides ${providedVersions[name]}.`];
  });
}

/** The first number of a version or range; none for references such as `workspace:*`. */
function majorOf(version: string | undefined): string | undefined {
  return version && /^[\^~>=v]*(\d+)/.exec(version)?.[1];
}
