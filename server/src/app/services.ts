import { join } from 'node:path';
import { httpCountryLookup } from '../areas/config/country-of';
import { DemoSmsSender, httpSmsSender, logSmsSender } from '../areas/login/sms-sender';
import { amap } from '../areas/map/amap';
import { builtInMaps } from '../areas/map/built-in-maps';
import { googleMaps } from '../areas/map/google-maps';
import { SimulatedOfficialAccount } from '../areas/official-account/simulated-official-account';
import { wechat } from '../areas/official-account/wechat';
import { httpDevicePush } from '../areas/push/device-push';
import { diskStorage } from '../platform/file/disk-storage';
import { s3Storage } from '../platform/file/s3-storage';
import type { ServerDeps } from './deps';
import type { Environment } from './environment';

type Services = Pick<
  ServerDeps,
  'sms' | 'devicePush' | 'files' | 'incomingDir' | 'maps' | 'officialAccount' | 'countryLookup' | 'appVersion'
>;

export function servicesOf(env: Environment, now: () => Date): Services {
  const { services } = env;
  const builtIn = builtInMaps();
  return {
    sms: senderOf(env),
    devicePush: services.devicePush && httpDevicePush({ ...services.devicePush, now }),
    files: services.s3 ? s3Storage(services.s3) : diskStorage(join(env.dataDir, 'files')),
    incomingDir: join(env.dataDir, 'incoming'),
    maps: {
      chinese: services.amapKey ? amap({ key: services.amapKey }) : builtIn.chinese,
      google: services.googleMapsKey ? googleMaps({ key: services.googleMapsKey }) : builtIn.google,
    },
    officialAccount: officialAccountOf(env, now),
    countryLookup: services.geoipUrl ? httpCountryLookup(services.geoipUrl) : null,
    appVersion: services.appVersion,
  };
}

function senderOf({ services, isDemo }: Environment): ServerDeps['sms'] {
  if (services.sms) return httpSmsSender(services.sms);
  return isDemo ? new DemoSmsSender() : logSmsSender((line) => process.stdout.write(`${line}\n`));
}

function officialAccountOf(
  { services, isDemo }: Environment,
  now: () => Date,
): ServerDeps['officialAccount'] {
  if (services.wechat) return wechat({ ...services.wechat, now });
  return isDemo ? new SimulatedOfficialAccount() : null;
}
