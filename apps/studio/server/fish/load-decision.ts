import { Refused } from '@kismet/kernel/outcome';
import { SHOTS } from '../../games/fish/fish-title.ts';
import { costOf, loadMagazine as newMagazine } from '../../games/fish/magazine.ts';
import type { Session } from '../sessions/session-store.ts';
import { keyOf, type MagazineRow } from './magazine-store.ts';

/** A magazine requested by a fishing session. */
export interface LoadAsked {
  readonly session: Session;
  /** The player's own id of the magazine: repeating it means the same magazine. */
  readonly id: string;
  /** From 1. */
  readonly gun: number;
  /** Cost of one shot, in units of 10^-5. */
  readonly cost: bigint;
}
/**
 * What decides the loads of a batch, read under the locks of the players' seeds. Decisions are recorded in it, so that each one sees those
 * before it.
 */
export interface LoadState {
  readonly known: Map<string, Pick<MagazineRow, 'gun' | 'gameCode'>>;
  /** Id of the magazine that a player is using. */
  readonly open: Map<string, string>;
  /** Of sessions with play money. */
  readonly playBalances: Map<string, bigint>;
  readonly fresh: LoadAsked[];
}
/** Why a magazine is not loaded; null when it exists already, or is new and recorded as such. */
export function decideLoad(state: LoadState, asked: LoadAsked): Refused | null {
  const { session, id, gun, cost } = asked;
  const key = keyOf({ owner: session.owner, id });
  const known = state.known.get(key);
  if (known) {
    const isSame = known.gun === gun && known.gameCode === session.gameCode;
    return isSame ? null : new Refused('MAGAZINE_MISMATCH');
  }
  const price = costOf(newMagazine(SHOTS, cost));
  const playBalance = state.playBalances.get(session.id) ?? 0n;
  if (session.isDemo && playBalance < price) return new Refused('NOT_ENOUGH_PLAY_MONEY');
  const open = state.open.get(session.owner);
  if (open) return new Refused('MAGAZINE_OPEN', { magazine: open });
  state.known.set(key, { gun, gameCode: session.gameCode });
  state.open.set(session.owner, id);
  if (session.isDemo) state.playBalances.set(session.id, playBalance - price);
  state.fresh.push(asked);
  return null;
}
