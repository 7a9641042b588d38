import { unitsToDecimal } from '@kismet/kernel/money';
import { GUNS, machhera, SHOTS } from '../../games/fish/fish-title.ts';
import type { FairnessView } from '../fairness/fairness.ts';
import { type MagazineView, magazineView } from '../fish/fish-view.ts';
import { magazineTotals, openMagazine, recentMagazines, shotsOf } from '../fish/magazine-store.ts';
import { fishFairness } from '../fish/reveal.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Session } from '../sessions/session-store.ts';
import { readBalance, type SessionTotals } from './player-state.ts';

/** The state shown by the page of fishing when it opens. Amounts are decimal strings. */
export interface FishState {
  readonly gameCode: string;
  readonly names: Readonly<Record<string, string>>;
  /** Cost of a shot of each gun. */
  readonly guns: readonly string[];
  readonly shotsEach: number;
  /** The server's time, milliseconds since 1970: fish are where it says. */
  readonly now: number;
  readonly isDemo: boolean;
  readonly symbol: string;
  readonly lobbyUrl: string | null;
  /** Null while the wallet does not answer. */
  readonly balance: string | null;
  readonly totals: Omit<SessionTotals, 'rounds'>;
  /** The magazine that is played with; null when there is none. */
  readonly magazine: MagazineView | null;
  /** Numbers of its shots that are decided. */
  readonly decided: readonly number[];
  /** Fish that the player has killed lately and that swim no more in their water. */
  readonly killed: readonly string[];
  readonly fairness: FairnessView;
}
/** Magazines in which a fish that still swims could have been killed. */
const LATELY = 4;

export async function fishState(work: RoundWork, session: Session): Promise<FishState> {
  const [{ balance }, totals, magazine, recent, fairness] = await Promise.all([
    readBalance(work, session),
    magazineTotals(work.pool, session.id),
    openMagazine(work.pool, session.owner, session.gameCode),
    recentMagazines(work.pool, session.owner, session.gameCode, LATELY),
    fishFairness(work, session),
  ]);
  const shots = await Promise.all(recent.map(({ owner, id }) => shotsOf(work.pool, owner, id)));
  const own = recent.findIndex(({ id }) => id === magazine?.id);
  return {
    gameCode: session.gameCode,
    names: machhera.names,
    guns: GUNS.map(unitsToDecimal),
    shotsEach: SHOTS,
    now: work.clock.now(),
    isDemo: session.isDemo,
    symbol: session.symbol,
    lobbyUrl: session.lobbyUrl,
    balance,
    totals: {
      openedAt: session.openedAt!.toISOString(),
      staked: unitsToDecimal(totals.staked),
      returned: unitsToDecimal(totals.returned),
    },
    magazine: magazine && magazineView(magazine),
    decided: (shots[own] ?? []).map(({ number }) => number),
    killed: shots.flat().flatMap(({ fish, isKill }) => (isKill ? [fish] : [])),
    fairness,
  };
}
