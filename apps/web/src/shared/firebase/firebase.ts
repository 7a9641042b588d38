import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  type ConfirmationResult,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
} from '@firebase/auth';
import type { Permission } from '../api/queries.ts';

export type FirebaseSettings = NonNullable<Permission['firebase']>;
export type SocialProvider = 'google.com' | 'facebook.com';

let auth: Auth | null = null;
/** The outside sign-in. It stores nothing in this browser: the session is ours, its token is used once. */
function authOf({ emulatorUrl, ...settings }: FirebaseSettings, language: string): Auth {
  if (!auth) {
    auth = initializeAuth(initializeApp(settings), {
      persistence: inMemoryPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    });
    if (emulatorUrl) {
      connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
      // a local emulator has no reCAPTCHA
      auth.settings.appVerificationDisabledForTesting = true;
    }
  }
  auth.languageCode = language;
  return auth;
}

/** Row LG-09: opens the provider's window; returns the identity token. */
export async function signInBy(
  provider: SocialProvider,
  settings: FirebaseSettings,
  language: string,
): Promise<string> {
  const of = provider === 'google.com' ? new GoogleAuthProvider() : new FacebookAuthProvider();
  const { user } = await signInWithPopup(authOf(settings, language), of);
  return user.getIdToken();
}

/**
 * Sends a code to a phone through the outside service (row LG-08); returns a function that exchanges the code for a
 * token.
 */
export async function sendPhoneCode(
  e164: string,
  settings: FirebaseSettings,
  language: string,
): Promise<(code: string) => Promise<string>> {
  const own = authOf(settings, language);
  const place = document.createElement('div');
  document.body.append(place);
  const verifier = new RecaptchaVerifier(own, place, { size: 'invisible' });
  let waiting: ConfirmationResult;
  try {
    waiting = await signInWithPhoneNumber(own, e164, verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
  return async (code) => (await waiting.confirm(code)).user.getIdToken();
}
