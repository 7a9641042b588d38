import type { CrashState } from '../../server/http/crash-state.ts';
import type { DealtState } from '../../server/http/dealt-state.ts';
import type { FishState } from '../../server/http/fish-state.ts';
import type { PlayerState } from '../../server/http/player-state.ts';
import type { PvpState } from '../../server/http/pvp-state.ts';
import type { SportsState } from '../../server/http/sports-api.ts';
import { noteLinkedCode } from './linked-code.ts';
import { launch, Refusal, type SessionApi, sessionApi } from './studio-api.ts';

export interface OpenSession {
  readonly key: string;
  readonly api: SessionApi;
  readonly state: PlayerState | CrashState | DealtState | FishState | SportsState | PvpState;
}

const storageKey = `kismet-session:${location.pathname}`;

/** Opens the session of this page: the first time with the launch secret in the address, after a reload with the stored key. */
export async function openSession(): Promise<OpenSession> {
  const secret = new URLSearchParams(location.hash.slice(1)).get('s');
  noteLinkedCode(location.search);
  if (secret) {
    try {
      const { key, state } = await launch(secret);
      keep(key);
      history.replaceState(null, '', location.pathname); // a used secret must not look like a shareable address
      return { key, api: sessionApi(key), state };
    } catch (error) {
      // A frame reloaded with its first address has a used secret, but still has its key.
      if (!(error instanceof Refusal) || !kept()) throw error;
    }
  }
  const key = kept();
  if (!key) throw new Refusal('SESSION_ENDED');
  const api = sessionApi(key);
  const state = await api.state();
  // a code is opened once, not on every reload
  if (new URLSearchParams(location.search).has('code'))
    history.replaceState(null, '', location.pathname + location.hash);
  return { key, api, state };
}

function keep(key: string): void {
  try {
    sessionStorage.setItem(storageKey, key);
  } catch {
    // without storage the key lives as long as the page
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
