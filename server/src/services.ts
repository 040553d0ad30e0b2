import { join } from 'node:path';
import { httpCountryLookup } from './config/country-of';
import type { Environment } from './environment';
import { diskStorage } from './file/disk-storage';
import { s3Storage } from './file/s3-storage';
import type { ServerDeps } from './http/deps';
import { DemoSmsSender, httpSmsSender, logSmsSender } from './login/sms-sender';
import { amap } from './map/amap';
import { builtInMaps } from './map/built-in-maps';
import { googleMaps } from './map/google-maps';
import { SimulatedOfficialAccount } from './official-account/simulated-official-account';
import { wechat } from './official-account/wechat';

type Services = Pick<
  ServerDeps,
  'sms' | 'files' | 'incomingDir' | 'maps' | 'officialAccount' | 'countryLookup' | 'appVersion'
>;

/** The outside services, each with its real adapter where the environment sets one up. */
export function servicesOf(env: Environment, now: () => Date): Services {
  const { services } = env;
  const builtIn = builtInMaps();
  return {
    sms: senderOf(env),
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
