/** The SDK's part for one-to-one chats; its package has types for the whole of it alone. */
declare module '@tencentcloud/chat/index.es.js' {
  import type { TencentSdk } from './chat/tencent-sdk';

  const service: { create: (options: { SDKAppID: number }) => TencentSdk };
  export default service;
}
