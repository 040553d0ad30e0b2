import { Compilation, type Compiler, sources } from '@rspack/core';
import { scopeStyles } from '../src/contract/remotes/scoped-styles';

const name = 'ScopeStylesPlugin';

export class ScopeStylesPlugin {
  constructor(private readonly app: string) {}

  apply({ hooks }: Pick<Compiler, 'hooks'>): void {
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, written] of Object.entries(assets))
          if (file.endsWith('.css'))
            compilation.updateAsset(
              file,
              new sources.RawSource(scopeStyles(written.source().toString(), this.app)),
            );
      });
    });
  }
}
