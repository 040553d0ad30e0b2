import { paths } from '@agency/shared';
import type { RemoteModule } from '@agency/shared/contract';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';

export const remote: RemoteModule = {
  name: 'remote-message',
  routes: [
    {
      path: paths.message.pathname,
      load: () => import(/* webpackChunkName: "message-home" */ './screens/message-home/message-home-screen'),
    },
    {
      path: paths.notice.pathname,
      load: () => import(/* webpackChunkName: "notice" */ './screens/notice/notice-screen'),
    },
  ],
  translations: { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH },
};
