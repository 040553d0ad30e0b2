/** The page's global object during development. */
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
 * Lets the refresh runtime of every build find React's renderer, which registers itself only once: each build
 * has a runtime of its own, and reads the renderers from this hook when it starts. Self-contained, since the
 * development server also puts its text into the page.
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
