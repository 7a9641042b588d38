import { forgetBrowser, login } from '@kismet/contracts/identity/session';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { call } from '../api/api.ts';
import { type Remembered, remember } from '../browser/storage.ts';
import { openModal } from '../modals.ts';
import { beginSession, type SignedIn } from './session.ts';

export type Portal = Input<typeof login>['portal'];
export type LoginInput = Input<typeof login>;

/** Steps of a running login after the server accepts it. */
export interface Arrival {
  readonly portal: Portal;
  /** The browser's record (row LG-11); null for none. */
  readonly keeps: Pick<Remembered, 'mobileMasked'> | null;
  /** Continues the interrupted action. Not called if the password must be changed first (row LG-06). */
  readonly onDone: () => void;
}
/** Handover to the login dialog when started in the header (row HD-01). */
export interface LoginSubject {
  readonly username: string;
  readonly password?: string;
  /** The server's refusal. */
  readonly error?: unknown;
}
/** Input of the extra proof: the server's requirements, and where to continue (row LG-13). */
export interface ProofSubject {
  readonly params: Readonly<Record<string, string | number>>;
  readonly arrival: Arrival;
}
/** A social sign-in without an account here, or whose address belongs to an existing one (row LG-09). */
export interface SocialSubject {
  readonly kind: 'new' | 'link';
  readonly idToken: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly arrival: Arrival;
}

/**
 * Handles the response of any sign-in method: stores token, member and the browser's record, and continues (rows
 * LG-05, LG-06).
 */
export function arrive(answer: SignedIn, { keeps, onDone }: Arrival): void {
  const until = answer.rememberedUntil ?? null;
  remember(keeps && { username: answer.member.loginName, mobileMasked: keeps.mobileMasked, until }, Date.now());
  beginSession(answer);
  if (answer.passwordExpired) openModal('changePassword', { forced: true });
  else onDone();
}

/** The box was unticked: the browser's record is removed, and so is the remember-me cookie (row LG-11). */
export function forgetHere(): void {
  remember(null, Date.now());
  // if unreachable, the next sign-in without the box removes the cookie
  void call(forgetBrowser, {}).catch(() => undefined);
}

/**
 * Makes a login call and handles its response. Further requirements open their own dialog; other refusals are thrown.
 */
export async function signIn(
  attempt: () => Promise<SignedIn>,
  arrival: Arrival,
  idToken: string | null = null,
): Promise<void> {
  let answer: SignedIn;
  try {
    answer = await attempt();
  } catch (error) {
    if (!(error instanceof Refused) || !askFurther(error, arrival, idToken)) throw error;
    return;
  }
  arrive(answer, arrival);
}

function askFurther({ code, params }: Refused, arrival: Arrival, idToken: string | null): boolean {
  if (code === 'PROOF_REQUIRED')
    openModal('proof', { subject: { params, arrival } satisfies ProofSubject, forced: false });
  else if (idToken && (code === 'SOCIAL_NEW' || code === 'SOCIAL_LINK'))
    openModal('social', {
      subject: {
        kind: code === 'SOCIAL_NEW' ? 'new' : 'link',
        idToken,
        params,
        arrival,
      } satisfies SocialSubject,
    });
  else return false;
  return true;
}

/** Row LG-18. */
export const callLogin = (input: Omit<LoginInput, 'portal'>, portal: Portal): Promise<SignedIn> =>
  call(login, { ...input, portal });
