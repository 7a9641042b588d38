import type { PageSources } from '../platform/http/page-policy.ts';
import { checkedUrl, choice, isLoopback, parseEnv, type Settings, type Standing, text } from './fields.ts';

/** Sign-in with Google and Facebook through Firebase. */
export const FIREBASE_SETTINGS = {
  FIREBASE_PROJECT_ID: text('', 'The Firebase project; without it there is no sign-in with Google or Facebook.'),
  FIREBASE_API_KEY: text('', 'Identifies the project in the browser. Public: it grants nothing.'),
  FIREBASE_AUTH_DOMAIN: text('', 'Host of the sign-in window. Default: `<project>.firebaseapp.com`.', 'a host'),
  FIREBASE_KEYS_URL: text(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    'Where the public keys that verify tokens are published.',
    'an https address',
  ),
  FIREBASE_AUTH_EMULATOR_HOST: text(
    '',
    "The vendor's emulator, whose tokens are unsigned; for tests on loopback only.",
    '`host:port` of this machine',
  ),
  FIREBASE_EMULATOR_ALLOWED: choice(
    ['0', '1'],
    'Lets an installation on loopback use the emulator even though `NODE_ENV` is `production`.',
  ),
} satisfies Settings;

export interface FirebaseConfig {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  readonly keysUrl: string;
  readonly emulatorHost: string | null;
}

/** Firebase sign-in, or null; throws a one-line message that names the faulty setting. */
export function readFirebaseConfig(env: NodeJS.ProcessEnv, standing: Standing): FirebaseConfig | null {
  const value = parseEnv(FIREBASE_SETTINGS, env);
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost } = value;
  if (emulatorHost) refuseEmulator(emulatorHost, value.FIREBASE_EMULATOR_ALLOWED === '1', standing);
  if (!projectId) return null;
  if (!/^[a-z0-9-]{4,40}$/.test(projectId)) throw new Error('FIREBASE_PROJECT_ID must be the id of a project');
  if (!value.FIREBASE_API_KEY) throw new Error('FIREBASE_API_KEY is missing: FIREBASE_PROJECT_ID is set');
  const authDomain = value.FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`;
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/.test(authDomain)) throw new Error('FIREBASE_AUTH_DOMAIN must be a host');
  return {
    projectId,
    apiKey: value.FIREBASE_API_KEY,
    authDomain,
    keysUrl: checkedUrl('FIREBASE_KEYS_URL', value.FIREBASE_KEYS_URL),
    emulatorHost: emulatorHost || null,
  };
}

/** A server that accepts emulator tokens lets anyone sign in as anyone, so it must not be reachable from outside. */
function refuseEmulator(
  emulatorHost: string,
  isAllowed: boolean,
  { isProduction, isLoopback: isHere }: Standing,
): void {
  if (!isHere)
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST believes unsigned tokens: it is for tests on loopback only');
  if (isProduction && !isAllowed)
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST in production asks for FIREBASE_EMULATOR_ALLOWED=1 as well');
  const [, host] = /^(.+):\d{1,5}$/.exec(emulatorHost) ?? [];
  if (!host || !isLoopback(host)) throw new Error('FIREBASE_AUTH_EMULATOR_HOST must be a host:port of this machine');
}

/** What the browser part of Firebase may load into our pages, and which hosts it may connect to. */
export function firebaseSources({ authDomain, emulatorHost }: FirebaseConfig): PageSources {
  if (emulatorHost) {
    const emulator = [`http://${emulatorHost}`];
    return { script: emulator, connect: emulator, frame: emulator };
  }
  return {
    script: ['https://apis.google.com', 'https://www.gstatic.com/recaptcha/', 'https://www.google.com/recaptcha/'],
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com/recaptcha/',
    ],
    img: ['https://www.gstatic.com/recaptcha/'],
    frame: [`https://${authDomain}`, 'https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  };
}
