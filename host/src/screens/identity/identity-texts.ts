import { addTranslations } from '@agency/shared/host';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

// They come with what offers the identities of a person: the start does without.
addTranslations('identity', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });
