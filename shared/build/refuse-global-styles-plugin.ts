import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Compiler } from '@rspack/core';
import { findGlobalStyles } from '../src/contract/remotes/global-styles';

/** Fails a remote's build whose style sheets would change pages of others, with file and line. */
export class RefuseGlobalStylesPlugin {
  apply({ hooks, context }: Pick<Compiler, 'hooks' | 'context'>): void {
    hooks.compilation.tap('RefuseGlobalStylesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('RefuseGlobalStylesPlugin', (modules) => {
        const sheets = new Set<string>();
        for (const module of modules) {
          const { resource } = module as { resource?: string };
          if (resource?.endsWith('.css')) sheets.add(resource);
        }
        for (const sheet of sheets)
          for (const { line, text } of findGlobalStyles(readFileSync(sheet, 'utf8')))
            compilation.errors.push(
              new Error(
                `${relative(context, sheet)}:${line}: "${text}" would change pages of others. Begin with a class of this remote.`,
              ) as (typeof compilation.errors)[number],
            );
      });
    });
  }
}
