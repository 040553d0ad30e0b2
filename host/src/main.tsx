import { pause } from './boot/pause';
import { requestsTestBuilds } from './loader/requests-test-builds';

/** `eager` puts everything into this chunk, but nothing of it, not even React, runs before the variant is chosen. */
async function startProduct(): Promise<void> {
  // Splits one long task into several: React, three parts of the shared modules, the app, and its start.
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
 * React creates its own errors while its module runs. For the stack of such an error V8 parses the 200 KB module a
 * second time, which took 13 ms on a fast processor and four times as much on a slow phone.
 */
async function withoutStacks(run: () => Promise<unknown>): Promise<void> {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  await run().finally(() => {
    Error.stackTraceLimit = usual;
  });
}

/** A remote of a development server needs another variant, which has to be chosen before React runs. */
async function startVariant(): Promise<boolean> {
  if (__BUILD_TARGET__ !== 'federated' || !requestsTestBuilds()) return false;
  const load = () => import(/* webpackChunkName: "setting" */ './boot/development');
  const development = await load().catch(() => null);
  return development?.startDevelopmentVariant() ?? false;
}

async function start(): Promise<void> {
  if (!(await startVariant())) await startProduct();
}

void start();
