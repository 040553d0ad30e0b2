import { adoptInlineStyles } from './adopt-inline-styles';
import { adoptStyles } from './adopt-styles';

const entrySize = 64;
const tabBarHeight = 64;

export async function openEruda(): Promise<() => void> {
  const releases = [adoptStyles(), adoptInlineStyles()];
  const { default: eruda } = await import(/* webpackChunkName: "debug" */ 'eruda');
  const container = document.createElement('div');
  // Exempts the console from modal layers, which make all other elements inert.
  container.dataset.agLive = '';
  document.documentElement.append(container);
  eruda.init({
    container,
    useShadowDom: true,
    tool: ['console', 'elements', 'network', 'resources', 'info'],
  });
  eruda.position({ x: window.innerWidth - entrySize, y: window.innerHeight - tabBarHeight - entrySize });
  return () => {
    eruda.destroy();
    container.remove();
    for (const release of releases) release();
  };
}
