import { useLanguage } from '@kismet/app-kit/texts';
import { useQuery } from '@tanstack/react-query';
import { permissionQuery } from '../api/queries.ts';
import { Worded } from '../texts/worded.ts';
import type { SocialProvider } from './firebase.ts';
import { firebaseWords, isFirebaseError } from './firebase-words.ts';

const load = () => import('./firebase.ts');
/** Row LG-08: with this service a code may be requested again after a minute. */
export const FIREBASE_WAIT_S = 60;

/** The outside sign-in of this brand, null if none; its code is loaded on first use. Errors have texts. */
export function useFirebase() {
  const { t, language } = useLanguage();
  const settings = useQuery(permissionQuery).data?.firebase ?? null;
  if (!settings) return null;
  const worded = async <R>(run: () => Promise<R>): Promise<R> => {
    try {
      return await run();
    } catch (error) {
      throw isFirebaseError(error) ? new Worded(firebaseWords(t, error)) : error;
    }
  };
  return {
    signInBy: (provider: SocialProvider) =>
      worded(async () => (await load()).signInBy(provider, settings, language.catalogue)),
    sendPhoneCode: (e164: string) =>
      worded(async () => {
        const confirm = await (await load()).sendPhoneCode(e164, settings, language.catalogue);
        return (code: string) => worded(() => confirm(code));
      }),
  };
}
