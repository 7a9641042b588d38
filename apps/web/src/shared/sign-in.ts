import { forgetBrowser, login } from '@kismet/contracts/identity/session';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { call } from './api.ts';
import { openModal } from './modals.ts';
import { beginSession, type SignedIn } from './session.ts';
import { type Remembered, remember } from './storage.ts';

export type Portal = Input<typeof login>['portal'];
export type LoginInput = Input<typeof login>;

/** What a login that is under way still has to do once the server lets it in. */
export interface Arrival {
  readonly portal: Portal;
  /** What this browser keeps of it (row LG-11): nothing where null. */
  readonly keeps: Pick<Remembered, 'mobileMasked'> | null;
  /** Goes on with what was being done. Not called where the password has to be changed first (row LG-06). */
  readonly onDone: () => void;
}
/** What the login dialog goes on with, where it was begun in the header (row HD-01). */
export interface LoginSubject {
  readonly username: string;
  readonly password?: string;
  /** What the server refused it with. */
  readonly error?: unknown;
}
/** What the extra proof works on: what the server said of it, and where to go on afterwards (row LG-13). */
export interface ProofSubject {
  readonly params: Readonly<Record<string, string | number>>;
  readonly arrival: Arrival;
}
/** A social sign-in that has no account here yet, or whose address has one already (row LG-09). */
export interface SocialSubject {
  readonly kind: 'new' | 'link';
  readonly idToken: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly arrival: Arrival;
}

/** Takes an answer of any sign-in method: keeps token and member, what the browser remembers, and goes on (rows LG-05, LG-06). */
export function arrive(answer: SignedIn, { keeps, onDone }: Arrival): void {
  const until = answer.rememberedUntil ?? null;
  remember(keeps && { username: answer.member.loginName, mobileMasked: keeps.mobileMasked, until }, Date.now());
  beginSession(answer);
  if (answer.passwordExpired) openModal('changePassword', { forced: true });
  else onDone();
}

/** The box was unticked: what this browser keeps goes, and so does the cookie that stood for the password (row LG-11). */
export function forgetHere(): void {
  remember(null, Date.now());
  // where it cannot be reached, the next sign-in without the box ends the cookie
  void call(forgetBrowser, {}).catch(() => undefined);
}

/** Makes a login call and takes its answer. What more the server wants is asked in its own dialog; other refusals are thrown. */
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
