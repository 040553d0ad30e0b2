import { languages } from '@agency/shared/model/language';
import type { Handlers } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { allIsoRegions, ownRegions } from './all-iso-regions';
import type { AppVersion } from './app-version';
import { builtInVersion } from './auth-protocol';
import { companyTree } from './company-tree';
import { type CountryServices, countryOfCaller } from './country-of';
import { flagsFor } from './flags';
import { isoRegions } from './iso-regions';
import { isAllowedSource, type TileServices } from './map-tiles';
import { ownCity } from './own-city';
import { protocolHtml } from './protocol-html';
import { currentProtocol } from './protocol-text';
import { listRegions, regionTree, regionWithPath, searchRegions } from './regions';
import { readUserSetting, saveUserSetting } from './user-setting';

const remoteConfig = {
  sms_countdown: 60,
  request_timeout: 10_000,
  default_location: { lng: 114.057969, lat: 22.543541 },
  default_region_code: 'zh-CN',
  currencies: ['CNY', 'USD', 'JPY', 'KHR'],
  languages: [...languages],
};

export const configHandlers: Handlers<
  | 'GET /config/get'
  | 'GET /expand/geoip'
  | 'POST /expand/common/iso-regions'
  | 'GET /expand/auth-protocol'
  | 'POST /expand/auth-protocol'
  | 'GET /expand/region'
  | 'GET /expand/region-for-select'
  | 'GET /expand/common/org/info'
  | 'POST /expand/company/get-company-tree'
  | 'POST /expand/setting/get-global-config'
  | 'GET /expand/user-setting'
  | 'POST /expand/user-setting'
  | 'GET /app-version-info',
  CountryServices & TileServices & { appVersion: AppVersion }
> = {
  'GET /config/get': async ({ db, session }) => {
    const config = { ...remoteConfig, flags: await flagsFor(db, session) };
    return Object.fromEntries(Object.entries(config).map(([name, value]) => [name, JSON.stringify(value)]));
  },
  'GET /expand/geoip': async (call) => {
    const country = await countryOfCaller(call);
    const region = isoRegions.find(({ iso_code }) => iso_code === country) ?? isoRegions[0];
    const { iso_code, region_code, call_prefix } = region;
    return { country_code: iso_code, region_code, call_prefix };
  },
  'POST /expand/common/iso-regions': async ({ language, body }) => ({
    list: body?.all === 1 ? allIsoRegions(language) : ownRegions(language),
  }),
  'GET /expand/auth-protocol': async ({ db, query, language, session }) => {
    const { type } = query;
    const { version, texts } = await currentProtocol(db, session?.orgcode ?? null, type);
    const { title } = texts[language];
    return { type, version, title, content: protocolHtml(texts[language]) };
  },
  'POST /expand/auth-protocol': async ({ body, db, session, now }) => {
    const rows = [];
    for (const { type, version = builtInVersion } of body.items) {
      // Without a version it is the text of the login page, before which no organisation is known.
      const isOutdated =
        version !== builtInVersion && version !== (await currentProtocol(db, session.orgcode, type)).version;
      if (isOutdated) throw new ApiError('conflict');
      rows.push({ person_id: session.personId, type, version, at: now });
    }
    await db
      .insertInto('consent')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return null;
  },
  'GET /expand/region': async (call) => {
    const { db, language, query } = call;
    const isInside = query.kw === undefined && query.parent_id !== undefined;
    if (isInside) return { list: await listRegions(db, language, query.parent_id) };
    const city = await ownCity(call);
    if (query.kw !== undefined) return { list: await searchRegions(db, language, query.kw, city) };
    const own = city === null ? undefined : await regionWithPath(db, language, city);
    return { list: await listRegions(db, language, undefined), ...(own && { own }) };
  },
  'GET /expand/region-for-select': async ({ db, language, session }) => {
    const { country_id } = await db
      .selectFrom('tenant')
      .select('country_id')
      .where('orgcode', '=', session.orgcode)
      .executeTakeFirstOrThrow();
    return { list: await regionTree(db, language, country_id) };
  },
  'GET /expand/common/org/info': async ({ db, deps, session }) => {
    const { org_name, map_tiles, ...tenant } = await db
      .selectFrom('tenant')
      .select(['id', 'orgcode', 'org_type', 'region_code', 'country_id', 'map_service'])
      .select(['company_name', 'mobile_tel', 'org_name', 'map_tiles'])
      .where('orgcode', '=', session.orgcode)
      .executeTakeFirstOrThrow();
    // Pages would be refused tiles of another origin.
    const isShown = map_tiles !== null && isAllowedSource(deps, map_tiles);
    return { ...tenant, name: org_name, ...(isShown && { map_tiles }) };
  },
  'POST /expand/company/get-company-tree': async ({ body, db, session }) => {
    if (body.whole && !session.isAdmin) throw new ApiError('roleForbidden');
    const reader = body.whole ? { ...session, branchId: null } : session;
    return { list: await companyTree(db, reader, body.has_child ?? true) };
  },
  'POST /expand/setting/get-global-config': async ({ body, db, session }) => {
    const { settings } = await db
      .selectFrom('tenant')
      .select('settings')
      .where('orgcode', '=', session.orgcode)
      .executeTakeFirstOrThrow();
    const known = body.keys.filter((key) => Object.hasOwn(settings, key));
    return { list: known.map((key) => ({ key, value: settings[key] ?? '' })) };
  },
  'GET /expand/user-setting': readUserSetting,
  'POST /expand/user-setting': saveUserSetting,
  'GET /app-version-info': async ({ deps }) => deps.appVersion,
};
