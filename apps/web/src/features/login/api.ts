import { loginPasskey, passkeyOptions } from '@kismet/contracts/identity/passkeys';
import { registerSocial } from '@kismet/contracts/identity/register';
import { loginFreePlay } from '@kismet/contracts/identity/session';
import { loginSocial } from '@kismet/contracts/identity/social';
import { sendLoginCode } from '@kismet/contracts/identity/verification';
import { listBets } from '@kismet/contracts/reports/betting-record';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import type { HumanFields } from '../../shared/human/human-fields.ts';
import type { WirePhone } from '../../shared/phone-field/phone.ts';
import type { SignedIn } from '../../shared/session/session.ts';
import type { Portal } from '../../shared/session/sign-in.ts';

/** Row LG-08: seconds until another code may be requested. */
export async function askLoginCode({ mobileNum, countryDialingCode }: WirePhone, human: HumanFields): Promise<number> {
  const { expiredMinutes } = await call(sendLoginCode, { mobileNum, countryDialingCode, purpose: 'login', ...human });
  return expiredMinutes * 60;
}

export const signInBySocial = (idToken: string, portal: Portal): Promise<SignedIn> =>
  call(loginSocial, { idToken, portal });

/** Row LG-09: opens the account that does not exist yet at a first social sign-in. */
export const openSocialAccount = (
  fields: { idToken: string; username: string; birthDate: string; termsAccepted: boolean },
  human: HumanFields,
): Promise<SignedIn> =>
  call(registerSocial, {
    ...fields,
    ...human,
    domain: location.host,
    registerUrl: location.href.split('#')[0]!.slice(0, 200),
    registerMethod: 'WEB',
    login: true,
  });

/** Requests a passkey and signs in with it. */
export async function signInByPasskey(portal: Portal): Promise<SignedIn> {
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyOptions, {}),
  ]);
  const response = await startAuthentication({ optionsJSON: options as never });
  return call(loginPasskey, { response: response as never, portal });
}

const RANDOM_BYTES = 32;
/** Row LG-10: a trial account; the random string is sealed with the rest. */
export function openTrial(): Promise<SignedIn> {
  const random = [...crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  const os = (userAgentData?.platform || navigator.platform || 'unknown').slice(0, 60);
  return call(loginFreePlay, { os, platform: 'W', random, gatewayVersion: 3 });
}

/** What is still open at sign-out: unsettled bets and rounds (ui 6.11). */
export const openBetsQuery = queryOptions({
  queryKey: ['mine', 'bets', 'open'],
  queryFn: async ({ signal }) => (await call(listBets, { state: 'open', limit: 1 }, { signal })).totals.count,
  staleTime: 0,
  retry: false,
});
