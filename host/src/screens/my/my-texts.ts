import { addTranslations } from '@agency/shared';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

// Loaded with the page, because the start does not need these texts.
addTranslations('my', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });
