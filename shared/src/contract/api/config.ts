import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Flag, Id, listOf, Nothing, nullable, RegionId } from './fields';

export const MapTiles = T.Object({
  url: T.String({ description: 'Address of a tile with {z}, {x} and {y}' }),
  attribution: T.String({ description: 'Plain text that the map shows' }),
  max_zoom: T.Integer({ description: 'Largest zoom for which there are tiles' }),
  datum: T.Union([T.Literal('gcj02'), T.Literal('wgs84')], {
    description: 'Coordinate system in which the tiles are drawn',
  }),
});

const RegionItem = T.Object({
  id: T.String(),
  parent_id: nullable(T.String()),
  level: T.Integer({ description: '0 country, 1 province, 2 city, 3 area' }),
  name: T.String(),
  has_child: T.Boolean(),
  above: T.Optional(
    T.Array(T.Object({ id: T.String(), name: T.String() }), {
      description: 'Of a search and of `own`: the regions that it lies in, from the country down',
    }),
  ),
});

const Pinyin = T.Optional(
  T.String({ description: 'Of a Chinese name: its syllables with capitals, as in ShenZhen' }),
);

const RegionNode = T.Recursive(
  (Self) =>
    T.Object({
      id: T.String(),
      name: T.String(),
      pinyin: Pinyin,
      children: T.Optional(T.Array(Self)),
    }),
  { $id: 'RegionNode' },
);

const CompanyNode = T.Recursive(
  (Self) =>
    T.Object({
      id: T.String(),
      code: T.String({ description: 'Identifies the company in files' }),
      name: T.String(),
      pinyin: Pinyin,
      children: T.Optional(T.Array(Self)),
    }),
  { $id: 'CompanyNode' },
);

export const UserSetting = T.Object({
  language: T.String({ description: 'en-US, zh-CN or km-KH' }),
  currency: T.String({ description: 'ISO 4217 code' }),
  currency_symbol: T.String(),
  currency_rate: T.Number({ description: 'Units of `currency` for one unit of `org_currency`' }),
  org_currency: T.String(),
  org_currency_symbol: T.String(),
  timezone: T.String({ description: 'IANA name' }),
});

const ProtocolType = T.Integer({ minimum: 1, maximum: 2, description: '1 agreement, 2 privacy' });

export const configApi = defineApi({
  'GET /config/get': {
    summary:
      'Remote configuration; every value is JSON in a string. `flags` tells what is on for the caller, by the session’s organisation and account',
    access: 'public',
    effect: 'read',
    output: T.Record(T.String(), T.String()),
  },
  'GET /expand/geoip': {
    summary: 'The region of the caller by address',
    access: 'public',
    effect: 'read',
    output: T.Object({
      country_code: T.String({ description: 'ISO 3166 alpha-2' }),
      region_code: T.String({ description: 'Region code, for example zh-CN' }),
      call_prefix: T.String({ description: 'Calling code without the plus' }),
    }),
  },
  'POST /expand/common/iso-regions': {
    summary: 'Calling codes to choose from: those of the product, or with `all` those of every region',
    access: 'public',
    effect: 'read',
    body: T.Optional(T.Object({ all: T.Optional(Flag) })),
    output: listOf(T.Object({ call_prefix: T.String(), country_name: T.String(), iso_code: T.String() })),
  },
  'GET /expand/auth-protocol': {
    summary: 'Agreement or privacy policy as HTML in the language of the request',
    access: 'public',
    effect: 'read',
    query: T.Object({ type: ProtocolType }),
    output: T.Object({ type: T.Integer(), title: T.String(), version: T.String(), content: T.String() }),
  },
  'POST /expand/auth-protocol': {
    summary: 'Record consent',
    access: 'session',
    effect: 'write',
    isPersonal: true,
    body: T.Object({
      items: T.Array(
        T.Object({
          type: ProtocolType,
          version: T.Optional(
            T.String({ maxLength: 40, description: 'As it was shown; by default that of the login page' }),
          ),
        }),
        { minItems: 1, maxItems: 2 },
      ),
    }),
    output: Nothing,
  },
  'GET /expand/region': {
    summary:
      'The regions below one; without a parent the countries, and as `own` the city of most of the caller’s stores, if there are any; or with `kw` the first of every level of that name, those of this city before others',
    access: 'session',
    effect: 'read',
    query: T.Object({
      parent_id: T.Optional(RegionId),
      kw: T.Optional(T.String({ minLength: 1, maxLength: 50 })),
    }),
    output: T.Object({
      list: T.Array(RegionItem),
      own: T.Optional(RegionItem),
    }),
  },
  'GET /expand/region-for-select': {
    summary: 'The tree of regions of the organisation’s country',
    access: 'session',
    effect: 'read',
    output: listOf(RegionNode),
  },
  'GET /expand/common/org/info': {
    summary: 'The organisation of the session',
    access: 'session',
    effect: 'read',
    output: T.Object({
      id: T.String(),
      orgcode: T.String(),
      org_type: T.Integer(),
      region_code: T.String(),
      country_id: T.String(),
      map_service: T.String({ description: 'amap or google' }),
      map_tiles: T.Optional(MapTiles),
      company_name: T.String(),
      mobile_tel: T.String(),
      name: T.String(),
    }),
  },
  'POST /expand/company/get-company-tree': {
    summary: 'The companies that the session sees; also the tree of the visit inventory',
    access: 'session',
    effect: 'read',
    body: T.Object({
      has_child: T.Optional(T.Boolean({ default: true })),
      whole: T.Optional(
        T.Boolean({
          description: 'All companies of the organisation, for admins only, who may belong to a branch',
        }),
      ),
    }),
    output: listOf(CompanyNode),
  },
  'POST /expand/setting/get-global-config': {
    summary: 'Settings of the organisation by key',
    access: 'session',
    effect: 'read',
    body: T.Object({ keys: T.Array(T.String({ maxLength: 64 }), { minItems: 1, maxItems: 20 }) }),
    output: listOf(T.Object({ key: T.String(), value: T.String() })),
  },
  'GET /expand/user-setting': {
    summary: 'Language, currency and time zone',
    access: 'session',
    effect: 'read',
    output: UserSetting,
  },
  'POST /expand/user-setting': {
    summary: 'Change language, currency or time zone',
    access: 'session',
    effect: 'write',
    body: T.Object({
      language: T.Optional(T.Union([T.Literal('en-US'), T.Literal('zh-CN'), T.Literal('km-KH')])),
      currency: T.Optional(T.Union([T.Literal('CNY'), T.Literal('USD'), T.Literal('JPY'), T.Literal('KHR')])),
      timezone: T.Optional(T.String({ minLength: 1, maxLength: 64 })),
    }),
    output: UserSetting,
  },
  'POST /expand/push/bind-device': {
    summary: 'Register the device for notices',
    access: 'session',
    effect: 'write',
    isPersonal: true,
    body: T.Object({
      user_id: T.Optional(Id),
      platform: T.String({ minLength: 1, maxLength: 20 }),
      device_id: T.String({
        minLength: 1,
        maxLength: 512,
        description: 'Push token, or the id of the device',
      }),
      device_uuid: T.Optional(T.String({ maxLength: 128 })),
    }),
    output: Nothing,
  },
  'GET /expand/push/bind-info': {
    summary: 'The devices of the account, the latest first',
    access: 'session',
    effect: 'read',
    output: listOf(
      T.Object({
        platform: T.String(),
        device_id: T.String(),
        device_uuid: T.String(),
        bound_at: T.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
      }),
    ),
  },
  'GET /app-version-info': {
    summary: 'The newest version of the app shell',
    access: 'public',
    effect: 'read',
    query: T.Object({
      t: T.Optional(T.String({ maxLength: 20, pattern: '^\\d*$', description: 'Timestamp against caches' })),
    }),
    output: T.Object({
      version: T.String({ description: 'major.minor.patch' }),
      time: T.String({ description: 'When it was built, yyyy-MM-dd HH:mm:ss' }),
      force: Flag,
      url: T.String({ description: 'Where to get it; empty if there is none' }),
    }),
  },
  'POST /report/error': {
    summary: 'Report an error of the client; needs no session',
    access: 'public',
    // No transaction may stay open while the registry is read.
    effect: 'write',
    ownTransactions: true,
    body: T.Object({
      kind: T.String({ minLength: 1, maxLength: 64 }),
      remote: T.Optional(T.String({ maxLength: 64 })),
      build_id: T.Optional(T.String({ maxLength: 64 })),
      served_by: T.Optional(T.String({ maxLength: 64 })),
      message: T.String({ maxLength: 2000 }),
      stack: T.Optional(T.String({ maxLength: 8000 })),
      url: T.Optional(T.String({ maxLength: 2000 })),
      detail: T.Optional(T.Record(T.String(), T.Unknown())),
    }),
    output: Nothing,
  },
});
