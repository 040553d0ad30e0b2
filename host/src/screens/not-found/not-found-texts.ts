import { addTranslations } from '@agency/shared';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

addTranslations('notFound', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });
