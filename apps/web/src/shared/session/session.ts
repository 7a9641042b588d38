import { createStore, useStore } from '@kismet/app-kit/store';
import type { signedIn } from '@kismet/contracts/identity/session';
import { isAgentKind } from '@kismet/contracts/members/account-kind';
import type { memberInfo } from '@kismet/contracts/members/info';
import type * as z from 'zod/mini';
import { clearSessionKeys, perTab } from '../browser/storage.ts';

export type Member = z.output<typeof memberInfo>;
export type SignedIn = z.output<typeof signedIn>;

export interface Session {
  /** Absent means signed out (row LG-07). */
  readonly token: string | null;
  readonly member: Member | null;
}

export const session = createStore<Session>(
  { token: perTab.get('token'), member: null },
  { token: null, member: null },
);
export const useSession = (): Session => useStore(session);

type EndReason = 'asked' | 'expired' | 'elsewhere';
const endListeners = new Set<(reason: EndReason) => void>();
export const onSessionEnd = (listener: (reason: EndReason) => void): (() => void) => {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
};
let untold: EndReason | null = null;
/** Why the session ended, to be shown once: the first page's calls may be refused before the listener exists. */
export function takeUntoldEnd(): EndReason | null {
  const reason = untold;
  untold = null;
  return reason;
}

const beginListeners = new Set<(answer: SignedIn) => void>();
/** Notified of every sign-in in this tab, by any method. */
export const onSessionBegin = (listener: (answer: SignedIn) => void): (() => void) => {
  beginListeners.add(listener);
  return () => beginListeners.delete(listener);
};

/** Adopts a token from another tab or a login response. */
export function takeToken(token: string): void {
  perTab.set('token', token);
  session.set({ token, member: null });
  tabs?.postMessage({ kind: 'began', token });
}

/**
 * Adopts the renewed token of the same session (after a step-up or a password change): the member stays, and sibling
 * tabs are notified, or their next call would sign them out.
 */
export function renewToken(token: string): void {
  const { token: before, member } = session.get();
  perTab.set('token', token);
  session.set({ token, member });
  tabs?.postMessage({ kind: 'renewed', before, memberId: perTab.get('customerId'), token });
}

/** Whether a tab adopts a renewed token: same session, or an older one of the same member. */
export const adopts = (
  own: { token: string | null; memberId: string | null },
  news: { before: string | null; memberId: string | null },
): boolean =>
  own.token !== null && (own.token === news.before || (own.memberId !== null && own.memberId === news.memberId));

/** `isLogin` only now: after the member's info is stored (row LG-07). */
export function takeMember(member: Member): void {
  perTab.set('customerId', member.memberId);
  perTab.set('account', member.accountName);
  perTab.set('username', member.loginName);
  perTab.set('isAgent', isAgentKind(member.accountKind) ? String(member.accountKind) : '0');
  perTab.set('memberLabel', JSON.stringify(member.tags));
  session.set({ token: session.get().token, member });
}

export function beginSession(answer: SignedIn): void {
  takeToken(answer.token);
  takeMember(answer.member);
  for (const listener of beginListeners) listener(answer);
}

/** Clears the session. Language and theme stay. */
export function endSession(reason: EndReason): void {
  if (session.get().token === null) return;
  clearSessionKeys();
  session.set({ token: null, member: null });
  if (reason !== 'elsewhere') tabs?.postMessage({ kind: 'ended' });
  untold = reason;
  for (const listener of endListeners) listener(reason);
}

type TabMessage =
  | { kind: 'who' }
  | { kind: 'began'; token: string }
  | { kind: 'renewed'; before: string | null; memberId: string | null; token: string }
  | { kind: 'ended' };
let tabs: BroadcastChannel | null = null;

/**
 * Session storage is per tab: a new tab asks its siblings for the token, and all are notified of a sign-out (decision
 * 47).
 */
export function joinTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  tabs = new BroadcastChannel('kismet-session');
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    const { token, member } = session.get();
    if (data.kind === 'who' && token) tabs?.postMessage({ kind: 'began', token });
    if (data.kind === 'began' && !token) {
      perTab.set('token', data.token);
      session.set({ token: data.token, member: null });
    }
    if (data.kind === 'renewed' && adopts({ token, memberId: perTab.get('customerId') }, data)) {
      perTab.set('token', data.token);
      session.set({ token: data.token, member });
    }
    if (data.kind === 'ended') endSession('elsewhere');
  };
  if (!session.get().token) tabs.postMessage({ kind: 'who' });
}
