import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { whitelabelNode } from './flags.ts';

/** 0 normal, 1 maintenance, 2 region block; maintenance wins (row RC-01). */
export const systemStatus = z.object({
  status: z.literal([0, 1, 2]),
  title: z.optional(z.record(z.string(), z.string())),
  message: z.optional(z.record(z.string(), z.string())),
  endsAt: z.optional(z.nullable(z.string())),
  ip: z.string(),
  country: z.nullable(z.string()),
});

export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.int(),
  minLength: z.int(),
  maxLength: z.int(),
});
/** Fields of the registration form, in order (rows RE-04, RE-07, RE-10). */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'payeeName',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
  'birthDate',
  'captcha',
] as const;
/** Those that can be skipped and filled in later, once each (ui 5.3). */
export const PROFILE_FIELDS = [
  'payeeName',
  'birthDate',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
] as const;
export const registerRules = z.object({
  fields: z.record(z.string(), fieldRule),
  /** Whether the terms box is ticked initially (policy profile). */
  termsTicked: z.boolean(),
  minAge: z.int(),
});

/** Row FT-07. `path` is encrypted (row FT-06), and empty for a VIP-only channel, which has a call of its own. */
const service = z.object({
  csType: z.string(),
  csPosition: z.string(),
  path: z.string(),
  title: z.record(z.string(), z.string()),
  isVip: z.boolean(),
  replyMinutes: z.nullable(z.int()),
});

export const permissionAnswer = z.object({
  /** The merchant id that game reads carry (row PM-09): the brand's code. */
  merchant: z.string(),
  /** Changes with whatever the site keeps for a session (row PM-03): content, navigation, registration rules. */
  version: z.string(),
  brand: z.object({
    name: z.record(z.string(), z.string()),
    currency: z.string(),
    currencySymbol: z.string(),
    /** IANA name of the zone of the brand's days. */
    zone: z.string(),
    languages: z.array(z.string()),
  }),
  whitelabel: z.array(whitelabelNode),
  registerRules,
  /** Row HD-09. `qrCodeUrl` is the content of a QR code. */
  resources: z.array(
    z.object({
      resourceType: z.string(),
      url: z.string(),
      qrCodeUrl: z.nullable(z.string()),
      version: z.string(),
      sizeMb: z.nullable(z.string()),
      sha256: z.string(),
      permissions: z.nullable(z.record(z.string(), z.string())),
    }),
  ),
  customerService: z.array(service),
  analytics: z.object({ gtagId: z.nullable(z.string()) }),
  domainRoute: z.array(z.string()),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  /** Public settings of the external check; null when the server has none, whatever the flag says. */
  geetest: z.nullable(z.object({ captchaId: z.string(), scriptUrl: z.string() })),
  /** Public settings of Firebase; `emulatorUrl` only with a local emulator. */
  firebase: z.nullable(
    z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      emulatorUrl: z.nullable(z.string()),
    }),
  ),
  /** No SMS service is connected: codes are read in the back office of this installation. */
  smsStays: z.boolean(),
  location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  /** How games may be played here, by the brand's policy profile (decision 6). */
  play: z.object({ autoplayMax: z.int(), turbo: z.boolean(), minCycleMs: z.int(), requireLossLimit: z.boolean() }),
});

const noInput = z.object({});
export const getPermission = defineRoute({
  method: 'GET',
  path: '/wps/system/permission',
  access: 'public',
  input: z.object({ domain: z.optional(z.string().check(z.maxLength(255))) }),
  output: permissionAnswer,
  refusals: ['BRAND_UNKNOWN'],
  summary: 'Everything a page needs at start-up (row PM-01)',
});
export const getStatus = defineRoute({
  method: 'GET',
  path: '/wps/system/status',
  access: 'public',
  input: noInput,
  output: systemStatus,
  refusals: [],
  summary: 'Site status: normal, maintenance or region block',
});
export const getWhitelabel = defineRoute({
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'public',
  input: noInput,
  output: z.array(whitelabelNode),
  refusals: [],
  summary: 'Feature tree of the brand',
});
export const getRegisterRules = defineRoute({
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'public',
  input: noInput,
  output: registerRules,
  refusals: [],
  summary: 'Rules of the registration form',
});
export const getDomainRoute = defineRoute({
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'public',
  input: noInput,
  output: z.array(z.string()),
  refusals: [],
  summary: 'Hosts of the brand',
});
/** The language in force: the one asked for, or the brand's first if it is not offered (any more). */
export const getUpdateLanguage = defineRoute({
  method: 'GET',
  path: '/wps/system/language',
  access: 'public',
  input: z.object({ language: z.string().check(z.maxLength(8)) }),
  output: z.object({
    language: z.string(),
    /** BCP 47. */
    tag: z.string(),
    direction: z.enum(['rtl', 'ltr']),
    languages: z.array(z.string()),
  }),
  refusals: [],
  summary: 'Language in effect after a change of language (rows AP-13, PM-05)',
});
export const getCountryCode = defineRoute({
  method: 'GET',
  path: '/wps/system/countryCode',
  access: 'public',
  input: noInput,
  output: z.object({ countryCode: z.nullable(z.string()), countryDialingCode: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Country of the visitor (row CC-02)',
});
export const getRouters = defineRoute({
  method: 'GET',
  path: '/wps/system/routers',
  access: 'public',
  /** 0 for the site, 3 for games (row PM-03). */
  input: z.object({
    device: z._default(z.coerce.number().check(z.refine((device) => device === 0 || device === 3)), 0),
  }),
  output: z.object({ list: z.array(z.object({ domain: z.string(), speed: z.int() })) }),
  refusals: [],
  summary: 'Hosts to choose from; each begins with speed 0',
});
export const getMenuSettings = defineRoute({
  method: 'GET',
  path: '/wps/menu/settings',
  access: 'public',
  input: noInput,
  output: z.object({
    /** Categories in navigation order, in wire spelling. */
    menu: z.array(z.string()),
    /** Sports vendors shown as a category of their own (row GL-05). */
    esportsVendors: z.array(z.string()),
    cockfightVendors: z.array(z.string()),
    showPromoBar: z.boolean(),
    /** Bingo exists only if the language TY is supported (row GL-07). */
    hasBingo: z.boolean(),
  }),
  refusals: [],
  summary: 'Contents of the navigation (row PM-11)',
});
