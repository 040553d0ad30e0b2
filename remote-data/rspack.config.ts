import { remoteConfig } from '@agency/shared/build';

export default remoteConfig({
  folder: import.meta.dirname,
  port: 3103,
  routes: { '/workbench/data': 'data-overview' },
  widgets: { today: 'today-widget' },
});
