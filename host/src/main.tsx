import { needsDevelopmentVariant, startDevelopmentVariant } from './boot/development';
import { pause } from './boot/pause';

/** Eager: all of it is in this chunk, but nothing of it (React included) runs before the variant is chosen. */
async function startProduct(): Promise<void> {
  // One long piece of work becomes five: React, two parts of what host and remotes share, the app, its start.
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ './boot/libraries');
  await pause();
  await import(/* webpackMode: "eager" */ './boot/providers');
  await pause();
  const { startApp } = await import(/* webpackMode: "eager" */ './app');
  await pause();
  await startApp();
}

if (__BUILD_TARGET__ === 'federated' && needsDevelopmentVariant()) startDevelopmentVariant();
else void startProduct();
