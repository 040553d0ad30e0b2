import { remoteConfig } from '@agency/shared/build';

export default remoteConfig({
  folder: import.meta.dirname,
  port: 3102,
  routes: { '/customer': 'customer-home' },
});
