import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../fixtures/free-port';
import { type Driver, phone, timeZone } from './driver';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/**
 * Starts MiniBrowser, the browser that comes with WebKitGTK, on a virtual screen. Its window is at least 447 px wide,
 * because of its own buttons.
 */
export async function openWebKit(): Promise<Driver> {
  const server = await startServer();
  const options = { binary: miniBrowser, args: ['--automation'] };
  const driver = await new Builder()
    .usingServer(server.origin)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build();
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...phone });
  return {
    version: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
    load: (url) => driver.get(url),
    evaluate: (expression) => evaluate(driver, expression),
    tap: (selector) => driver.findElement(By.css(selector)).click(),
    type: (text) => driver.switchTo().activeElement().sendKeys(text),
    upload: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      await server.stop();
    },
  };
}

async function evaluate<Result>(driver: WebDriver, expression: string): Promise<Result> {
  const [value, failure] = (await driver.executeAsyncScript(`
    const done = arguments[arguments.length - 1];
    (async () => (${expression}))().then(
      (value) => done([value ?? null, null]),
      (error) => done([null, String(error)]),
    );`)) as [Result, string | null];
  if (failure !== null) throw new Error(failure);
  return value;
}

async function startServer(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // The sandbox of WebKit needs namespaces, which containers often forbid.
  const env = {
    ...process.env,
    TZ: timeZone,
    LANG: 'en_US.UTF-8',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const command = ['-a', 'dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`];
  const server = spawn('xvfb-run', command, { env, detached: true, stdio: 'ignore' });
  const exited = once(server, 'exit');
  const isReady = () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${server.exitCode}`);
    await delay(100);
  }
  return {
    origin,
    stop: async () => {
      if (server.pid) process.kill(-server.pid, 'SIGTERM');
      await exited;
    },
  };
}
