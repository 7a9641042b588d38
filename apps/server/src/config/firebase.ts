import * as z from 'zod/mini';
import type { PageSources } from '../platform/http/page-policy.ts';
import { checkedUrl, isLoopback, parseEnv, type Standing, text } from './fields.ts';

const schema = z.object({
  /** Without it there is no sign-in by Firebase. */
  FIREBASE_PROJECT_ID: text(''),
  /** For the browser, public: identifies the project, grants nothing. */
  FIREBASE_API_KEY: text(''),
  FIREBASE_AUTH_DOMAIN: text(''),
  FIREBASE_KEYS_URL: text('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  /** `host:port` of the emulator, whose tokens are unsigned. */
  FIREBASE_AUTH_EMULATOR_HOST: text(''),
  FIREBASE_EMULATOR_ALLOWED: z._default(z.enum(['0', '1']), '0'),
});

export interface FirebaseConfig {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  readonly keysUrl: string;
  readonly emulatorHost: string | null;
}

/** Firebase sign-in, or null; throws one line that names the fault. */
export function readFirebaseConfig(env: NodeJS.ProcessEnv, standing: Standing): FirebaseConfig | null {
  const value = parseEnv(schema, env);
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

/** What the browser part of Firebase may load into our pages and connect to. */
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
