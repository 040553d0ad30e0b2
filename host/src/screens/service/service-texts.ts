import { addTranslations } from '@agency/shared/host';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

// The texts of the official-account page come with it: home does without them.
addTranslations('host', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });
