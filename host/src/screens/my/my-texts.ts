import { addTranslations } from '@agency/shared/host';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

// They come with the page: the start does without.
addTranslations('my', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });
