import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

/** The kit's resources by language; the owner of the i18n instance adds them under namespace `ui`. */
export const uiTranslations = { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH };
