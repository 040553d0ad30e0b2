import { addTranslations } from '@agency/shared';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

// Loaded with the banner, because the start does not need these texts.
addTranslations('offline', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });
