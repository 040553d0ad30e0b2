import { remoteConfig } from '@agency/shared/build';

export default remoteConfig({
  folder: import.meta.dirname,
  port: 3104,
  routes: { '/workbench/message': 'message-home', '/message/notice': 'notice' },
});
