import type { NamespaceTexts } from '../contract/remotes/remote-module';
import enUS from './locales/en-US.json';
import zhCN from './locales/zh-CN.json';

/**
 * The kit's resources by language; the owner of the i18n instance adds them under namespace `ui`. Khmer, in which few
 * start, comes with its font when it is used.
 */
export const uiTranslations: NamespaceTexts = {
  'en-US': enUS,
  'zh-CN': zhCN,
  'km-KH': async () => {
    const [texts] = await Promise.all([
      import(/* webpackChunkName: "khmer" */ './locales/km-KH.json'),
      import(/* webpackChunkName: "khmer" */ './khmer-font').then(({ loadKhmerFont }) => loadKhmerFont()),
    ]);
    return texts;
  },
};
