import { hostConfig } from '@agency/shared/build/host';
import { ownPaths } from './src/own-paths';

export default hostConfig({
  folder: import.meta.dirname,
  port: Number(process.env.PORT ?? 8080),
  pages: ownPaths,
});
