import { defineRemote } from '@agency/shared/contract';
import { parts } from './routes';

export const remote = defineRemote({
  name: 'remote-data',
  parts,
  screen: (folder) => import(/* webpackChunkName: "[request]" */ `./screens/${folder}/${folder}-screen`),
  widget: (folder) => import(/* webpackChunkName: "[request]" */ `./widgets/${folder}/${folder}-widget`),
  texts: (language) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
});
