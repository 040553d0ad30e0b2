/** The SDK's entry for one-to-one chats, for which its package has no types. */
declare module '@tencentcloud/chat/index.es.js' {
  import type { TencentSdk } from './chat/tencent-sdk';

  const service: { create: (options: { SDKAppID: number }) => TencentSdk };
  export default service;
}
