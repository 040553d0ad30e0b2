import { pause } from './boot/pause';
import { asksForTests } from './loader/asks-for-tests';

/** Eager: all of it is in this chunk, but nothing of it (React included) runs before the variant is chosen. */
async function startProduct(): Promise<void> {
  // One long piece of work becomes several: React, three parts of what host and remotes share, the app, its start. The
  // first has had to be compiled.
  await pause();
  await withoutStacks(() => import(/* webpackMode: "eager" */ 'react-dom/client'));
  await pause();
  await import(/* webpackMode: "eager" */ './boot/texts');
  await pause();
  await import(/* webpackMode: "eager" */ './boot/libraries');
  await pause();
  await import(/* webpackMode: "eager" */ './boot/providers');
  await pause();
  const { startApp } = await import(/* webpackMode: "eager" */ './app');
  await pause();
  await startApp();
}

/**
 * React makes the errors that it will throw for itself as its module runs. For the stack of such an error V8 parses the
 * module, 200 KB, a second time: 13 ms of this processor, and four times as much on a slow phone.
 */
async function withoutStacks(run: () => Promise<unknown>): Promise<void> {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  await run().finally(() => {
    Error.stackTraceLimit = usual;
  });
}

/** A remote of a development server needs another variant, which is chosen before React runs. */
async function startVariant(): Promise<boolean> {
  if (__BUILD_TARGET__ !== 'federated' || !asksForTests()) return false;
  const load = () => import(/* webpackChunkName: "setting" */ './boot/development');
  const development = await load().catch(() => null);
  return development?.startDevelopmentVariant() ?? false;
}

async function start(): Promise<void> {
  if (!(await startVariant())) await startProduct();
}

void start();
