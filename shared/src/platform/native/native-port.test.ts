import { browserPort } from './browser-port';
import { capacitorPort } from './capacitor-port';
import type { NativePort } from './native-port';
import { simulatorPort } from './simulator-port';
import { aPhone } from './testing/a-phone';

interface Device {
  port: NativePort;
  phone: ReturnType<typeof aPhone>;
}

const devices: Record<string, () => Device> = {
  'the app shell': () => {
    const phone = aPhone();
    return { port: capacitorPort('ios', phone.plugins), phone };
  },
  'a browser': () => {
    const phone = aPhone();
    phone.installInBrowser();
    return { port: browserPort(), phone };
  },
  'the simulator': () => {
    const phone = aPhone();
    phone.installInBrowser();
    return { port: simulatorPort('ios@2.0.1-2026110109'), phone };
  },
};

const place = { lat: 22.5, lng: 114.1, name: 'Maple Road' };

describe.each(Object.entries(devices))('%s', (name, open) => {
  const isShell = name !== 'a browser';

  it('tells where it runs, and the version of the shell only in one', async () => {
    const { port } = open();
    expect(port.platform).toBe(isShell ? 'ios' : 'web');
    expect(port.can('app')).toBe(isShell);
    const info = await port.appInfo();
    expect(info).toEqual(
      isShell ? { version: '2.0.1', build: '2026110109', time: '2026-11-01 09:00:00' } : null,
    );
  });

  it('knows the device by an id that stays', async () => {
    const { port } = open();
    const { device_uuid, platform } = await port.deviceInfo();
    expect(device_uuid).not.toBe('');
    expect(platform).toBe(port.platform);
    expect((await port.deviceInfo()).device_uuid).toBe(device_uuid);
  });

  it('has one fix, asked for with high accuracy and within five seconds', async () => {
    const { port, phone } = open();
    phone.is({ lat: 22.5, lng: 114.1, accuracy: 12, taken_at: 1_700_000_000_000 });
    await expect(port.position()).resolves.toEqual({
      lat: 22.5,
      lng: 114.1,
      accuracy: 12,
      taken_at: 1_700_000_000_000,
    });
    expect(phone.asked()).toMatchObject({ enableHighAccuracy: true, timeout: 5000 });
  });

  it.each(['granted', 'denied', 'prompt', 'unknown'] as const)(
    'knows a permission that is %s',
    async (is) => {
      const { port, phone } = open();
      phone.permitsLocation(is);
      await expect(port.locationPermission()).resolves.toBe(is);
    },
  );

  it.each(['denied', 'timeout', 'unavailable'] as const)('tells a location that is %s', async (reason) => {
    const { port, phone } = open();
    phone.isNowhere(reason);
    await expect(port.position()).rejects.toMatchObject({ name: 'LocationError', reason });
  });

  it('takes a photo as a file', async () => {
    const { port, phone } = open();
    const taking = port.takePhoto();
    phone.takes(['image/jpeg']);
    const photo = await taking;
    expect(photo).toBeInstanceOf(File);
    expect(photo?.type).toBe('image/jpeg');
  });

  it('chooses no more photos than it may', async () => {
    const { port, phone } = open();
    const choosing = port.choosePhotos(2);
    phone.takes(['image/jpeg', 'image/png', 'image/jpeg']);
    expect((await choosing).map(({ type }) => type)).toEqual(['image/jpeg', 'image/png']);
  });

  it('has no photo when the user thinks better of it', async () => {
    const { port, phone } = open();
    const taking = port.takePhoto();
    phone.cancels();
    await expect(taking).resolves.toBeNull();
    const choosing = port.choosePhotos(3);
    phone.cancels();
    await expect(choosing).resolves.toEqual([]);
  });

  it('says of the orientation whether it holds, and never fails', async () => {
    const { port } = open();
    await expect(port.lockOrientation('landscape')).resolves.toBe(isShell);
    await expect(port.unlockOrientation()).resolves.toBeUndefined();
  });

  it('is brightened in the shell alone, until it is over', async () => {
    const { port, phone } = open();
    const restore = await port.brighten();
    expect(phone.brightness()).toBe(name === 'the app shell' ? 1 : 0.4);
    await restore();
    expect(phone.brightness()).toBe(0.4);
  });

  it('registers for notices only in the shell', async () => {
    const { port } = open();
    const tokens: string[] = [];
    const outcome = await port.registerPush((token) => tokens.push(token));
    expect(outcome).toBe(isShell ? 'registered' : 'unsupported');
    expect(tokens).toHaveLength(isShell ? 1 : 0);
  });

  it('tells of a tap on a notice in the shell alone, until nobody listens', async () => {
    const { port, phone } = open();
    const followed: unknown[] = [];
    const stop = await port.onPushTap((path) => followed.push(path));
    phone.tapsNotice({ path: '/store/storeDetails?store_id=3' });
    expect(followed).toEqual(isShell ? ['/store/storeDetails?store_id=3'] : []);
    stop();
    phone.tapsNotice({ path: '/workbench/home' });
    expect(followed).toHaveLength(isShell ? 1 : 0);
  });

  it('offers for a place the maps that count in its datum', async () => {
    const { port } = open();
    const mainland = (await port.mapChoices({ ...place, datum: 'gcj02' })).map(({ app }) => app);
    const abroad = (await port.mapChoices({ ...place, datum: 'wgs84' })).map(({ app }) => app);
    expect(mainland).toEqual(isShell ? ['amap', 'baidu', 'apple'] : ['amap', 'baidu']);
    expect(abroad).toEqual(isShell ? ['google', 'apple'] : ['google']);
  });

  it('opens an update only in the shell', async () => {
    const { port, phone } = open();
    const opening = port.openAppUpdate('https://apps.example/agency');
    if (isShell) await expect(opening).resolves.toBeUndefined();
    else await expect(opening).rejects.toThrow();
    expect(phone.opened()).toEqual(isShell ? ['https://apps.example/agency'] : []);
  });
});

describe('a page that is not the app’s own', () => {
  it('opens in the browser of the phone', async () => {
    const phone = aPhone();
    const port = capacitorPort('ios', phone.plugins);
    await port.openPage('https://reports.example');
    expect(phone.opened()).toEqual(['https://reports.example']);
    phone.refusesToOpen();
    await expect(port.openPage('https://reports.example')).rejects.toThrow();
  });

  it('opens in the tab of a browser', async () => {
    await browserPort().openPage(`${location.href.split('#')[0]}#report`);
    expect(location.hash).toBe('#report');
  });
});

describe('the app shell', () => {
  const open = () => {
    const phone = aPhone();
    return { phone, port: capacitorPort('android', phone.plugins) };
  };

  it('does without a plugin that an older shell lacks', async () => {
    const { port, phone } = open();
    phone.lacks('PushNotifications', 'ScreenOrientation', 'AppLauncher', 'ScreenBrightness');
    expect(port.can('push')).toBe(false);
    await expect(port.registerPush(() => undefined)).resolves.toBe('unsupported');
    (await port.onPushTap(() => undefined))();
    await expect(port.lockOrientation('landscape')).resolves.toBe(false);
    await expect(port.unlockOrientation()).resolves.toBeUndefined();
    await (await port.brighten())();
    expect(phone.brightness()).toBe(0.4);
    const [choice] = await port.mapChoices({ ...place, datum: 'wgs84' });
    expect(choice?.href).toMatch(/^https:/);
  });

  it('links to a map that is installed by its scheme, and to the page of another', async () => {
    const { port, phone } = open();
    phone.hasApps('androidamap:');
    const choices = await port.mapChoices({ ...place, datum: 'gcj02' });
    expect(choices.map(({ href }) => href.split('?')[0])).toEqual([
      'androidamap://viewMap',
      'https://api.map.baidu.com/marker',
    ]);
  });

  it('stays as bright as it is where the device does not let it change', async () => {
    const { port, phone } = open();
    phone.keepsBrightness();
    await expect((await port.brighten())()).resolves.toBeUndefined();
  });

  it('asks for permission once, and takes a no', async () => {
    const { port, phone } = open();
    phone.deniesPush();
    await expect(port.registerPush(() => undefined)).resolves.toBe('denied');
  });

  it('hands on a token that changes', async () => {
    const { port, phone } = open();
    const tokens: string[] = [];
    await port.registerPush((token) => tokens.push(token));
    phone.changesToken('token-2');
    expect(tokens).toEqual(['token-1', 'token-2']);
  });

  it('tells of the tap that has started it, and of none that was something else', async () => {
    const { port, phone } = open();
    phone.tapsNotice({ path: '/message/notice?tab_key=2' });
    const followed: unknown[] = [];
    await port.onPushTap((path) => followed.push(path));
    phone.tapsNotice({ path: '/workbench/home' }, 'dismiss');
    phone.tapsNotice(undefined);
    expect(followed).toEqual(['/message/notice?tab_key=2', undefined]);
  });

  it('tells of an update that the device does not open', async () => {
    const { port, phone } = open();
    phone.refusesToOpen();
    await expect(port.openAppUpdate('https://apps.example')).rejects.toThrow();
  });

  it('lets a camera that fails be heard', async () => {
    const { port, phone } = open();
    const taking = port.takePhoto();
    phone.breaksCamera();
    await expect(taking).rejects.toMatchObject({ code: 'OS-PLUG-CAMR-0010' });
  });
});

describe('a browser', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('that never answers where it is runs out of patience', async () => {
    const phone = aPhone();
    phone.installInBrowser();
    phone.isSilent();
    const position = browserPort().position();
    const refusal = expect(position).rejects.toMatchObject({ reason: 'timeout' });
    await jest.advanceTimersByTimeAsync(30_000);
    await refusal;
  });

  it('asks nobody for the location on a page that is not secure', async () => {
    aPhone().installInBrowser();
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false });
    await expect(browserPort().locationPermission()).resolves.toBe('denied');
    Reflect.deleteProperty(window, 'isSecureContext');
  });
});
