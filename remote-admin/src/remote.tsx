import { defineRemote } from '@agency/shared/contract';
import { parts } from './routes';

export const remote = defineRemote({
  name: 'remote-admin',
  parts,
  screen: (folder) => import(/* webpackChunkName: "[request]" */ `./screens/${folder}/${folder}-screen`),
  texts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
});
