import { adoptStyles } from './adopt-styles';

/** Fetches and opens the console; the returned function puts it away without a trace. */
export async function openEruda(): Promise<() => void> {
  const release = adoptStyles();
  const { default: eruda } = await import('eruda');
  const container = document.createElement('div');
  // Modal layers make everything beside them inert; the console stays usable.
  container.dataset.agLive = '';
  document.documentElement.append(container);
  eruda.init({
    container,
    useShadowDom: true,
    tool: ['console', 'elements', 'network', 'resources', 'info'],
  });
  return () => {
    eruda.destroy();
    container.remove();
    release();
  };
}
