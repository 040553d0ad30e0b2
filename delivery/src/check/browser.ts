import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DevTools, type DevToolsEvent } from './devtools';

export interface Tab {
  /** Uncaught errors of the page so far, and what it reported to the server. */
  faults: string[];
  open: (url: string) => Promise<void>;
  evaluate: <Value>(expression: string) => Promise<Value>;
  close: () => Promise<void>;
}

export interface Browser {
  /** Opens a tab without cookies, caches and storage of others. `script` runs before the scripts of its pages. */
  openTab: (script: string) => Promise<Tab>;
  close: () => Promise<void>;
}

/** The size of a phone, in CSS pixels. */
const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };

/** The position of the page's device, in Shenzhen. */
const place = { latitude: 22.543541, longitude: 114.057969, accuracy: 10 };

export async function startBrowser(program: string): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'agency-check-'));
  const child = spawn(
    program,
    [
      '--headless',
      '--remote-debugging-pipe',
      `--user-data-dir=${folder}`,
      // The browser opens nothing but builds of this product, and containers cannot run its sandbox.
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit').catch(() => null);
  const tools = new DevTools(child);
  return {
    openTab: (script) => openTab(tools, script),
    close: async () => {
      child.kill();
      await ended;
      tools.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function openTab(tools: DevTools, script: string): Promise<Tab> {
  const { browserContextId } = await tools.send<{ browserContextId: string }>('Target.createBrowserContext');
  const { targetId } = await tools.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await tools.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const send = <Result>(method: string, params?: object) => tools.send<Result>(method, params, sessionId);
  const faults: string[] = [];
  const stop = tools.listen((event) => {
    const fault = event.sessionId === sessionId ? faultIn(event) : null;
    if (fault && !faults.includes(fault)) faults.push(fault);
  });
  await Promise.all([
    send('Page.enable'),
    send('Runtime.enable'),
    send('Network.enable'),
    send('Emulation.setDeviceMetricsOverride', screen),
    send('Emulation.setGeolocationOverride', place),
    tools.send('Browser.grantPermissions', { permissions: ['geolocation'], browserContextId }),
    send('Page.addScriptToEvaluateOnNewDocument', { source: script }),
  ]);
  return {
    faults,
    open: (url) => send('Page.navigate', { url }),
    evaluate: async <Value>(expression: string) => {
      const { result } = await send<{ result: { value: Value } }>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      return result.value;
    },
    close: async () => {
      stop();
      await tools.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

interface ThrownError {
  exceptionDetails: { text: string; exception?: { className?: string; description?: string } };
}

interface SentRequest {
  request: { url: string; postData?: string };
}

function faultIn({ method, params }: DevToolsEvent): string | null {
  if (method === 'Runtime.exceptionThrown') {
    const { text, exception } = (params as unknown as ThrownError).exceptionDetails;
    // The page has already handled a refused call, and rejects the promise for whoever waits.
    if (exception?.className === 'RequestError') return null;
    return exception?.description?.split('\n')[0] ?? text;
  }
  if (method !== 'Network.requestWillBeSent') return null;
  const { url, postData = '{}' } = (params as unknown as SentRequest).request;
  if (!url.endsWith('/report/error')) return null;
  const { kind, message } = JSON.parse(postData) as { kind: string; message: string };
  return `${kind}: ${message}`;
}
