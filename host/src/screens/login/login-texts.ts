import { addTranslations } from '@agency/shared';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

// The texts of login and password reset come with their screens: home does without them.
addTranslations('host', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });
