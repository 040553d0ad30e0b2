export interface RefreshablePage {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: RendererHook;
}

interface RendererHook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject(renderer: unknown): number;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

/**
 * Lets the refresh runtime of every build find React's renderer. React registers itself only once, but each build has
 * its own runtime, which reads the renderers from this hook when it starts. The function must be self-contained: the
 * development server also inserts its source into the page.
 */
export function installRefreshHook(page: RefreshablePage): void {
  if (page.__REACT_DEVTOOLS_GLOBAL_HOOK__) return;
  const renderers = new Map<number, unknown>();
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}
