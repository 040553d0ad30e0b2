import { remoteConfig } from '@agency/shared/build';

export default remoteConfig({
  folder: import.meta.dirname,
  port: 3105,
  routes: { '/visit/my-visit': 'my-visit', '/visit/visit-inventory': 'visit-inventory' },
});
