import { unitsToDecimal } from '@kismet/kernel/money';
import { houseOfGame } from '../../games/shared-titles.ts';
import { type TitleView, titleView } from '../../games/title-view.ts';
import { keepsMoney, titleOf } from '../../games/titles.ts';
import { readBalance as readAccount } from '../accounts/account-store.ts';
import { currentFairness, type FairnessView } from '../fairness/fairness.ts';
import { seedById } from '../fairness/seed-store.ts';
import { type FreeRoundsView, freeRoundsOf } from '../free-rounds/free-rounds-view.ts';
import { readJackpot } from '../jackpots/jackpot-store.ts';
import { latestRound, type Round, recentRounds, sessionTotals } from '../rounds/round-store.ts';
import { type RoundView, roundView } from '../rounds/round-view.ts';
import type { RoundWork } from '../rounds/settle.ts';
import type { Policy } from '../sessions/policy.ts';
import { type Session, sessionById } from '../sessions/session-store.ts';

/** The session state shown by the page. */
export interface PlayerState {
  readonly gameCode: string;
  readonly title: TitleView;
  readonly isDemo: boolean;
  readonly symbol: string;
  readonly lang: string;
  readonly theme: string;
  readonly lobbyUrl: string | null;
  readonly policy: Policy;
  readonly stakes: readonly string[];
  /** Null while the wallet does not answer. */
  readonly balance: string | null;
  /** The wallet's status when it refuses to return the balance, for instance RS_ERROR_TOKEN_EXPIRED. */
  readonly walletRefusal: string | null;
  readonly fairness: FairnessView;
  readonly totals: SessionTotals;
  /** The current pool in this currency; null without a pool, and in a demo, which does not take part. */
  readonly jackpot: string | null;
  /** The free rounds played next; null when there are none. */
  readonly freeRounds: FreeRoundsView | null;
  /** The latest round, if it is not settled or its result was never shown. */
  readonly unfinished: RoundView | null;
  readonly rounds: readonly RoundView[];
}

export interface SessionTotals {
  readonly openedAt: string;
  readonly staked: string;
  readonly returned: string;
  readonly rounds: number;
}

/** A round with the data of its proof; the server seed only once revealed. */
export interface RoundDetail extends RoundView {
  readonly gameVersion: string;
  readonly title: TitleView;
  readonly symbol: string;
  readonly proof: { commitment: string; clientSeed: string; serverSeed: string | null };
}

export async function playerState(work: RoundWork, session: Session): Promise<PlayerState> {
  const [balance, fairness, totals, jackpot, freeRounds, rounds] = await Promise.all([
    readBalance(work, session),
    currentFairness(work.pool, work.clock, session),
    totalsOf(work, session),
    jackpotOf(work, session),
    freeRoundsOf(work, session),
    recentRounds(work.pool, session.owner, session.gameCode, 10),
  ]);
  const latest = rounds[0];
  const isUnfinished = latest && !latest.presentedAt && latest.state !== 'DECLINED';
  return {
    gameCode: session.gameCode,
    title: titleView(titleOf(session.gameCode)!),
    isDemo: session.isDemo,
    symbol: session.symbol,
    lang: session.lang,
    theme: session.theme,
    lobbyUrl: session.lobbyUrl,
    policy: session.policy,
    stakes: titleOf(session.gameCode)!.stakes,
    ...balance,
    fairness,
    totals,
    jackpot,
    freeRounds,
    unfinished: isUnfinished ? roundView(latest) : null,
    rounds: rounds.map(roundView),
  };
}

/** The current balance: from the wallet, from the account held here, or the demo's play money. */
export async function readBalance(
  work: RoundWork,
  session: Session,
): Promise<{ balance: string | null; walletRefusal: string | null }> {
  if (session.isDemo) {
    const { playBalance } = await sessionById(work.pool, session.id, false);
    return { balance: unitsToDecimal(playBalance), walletRefusal: null };
  }
  const house = houseOfGame(session.gameCode)!;
  if (keepsMoney(house)) {
    const { owner, currency } = session;
    return { balance: unitsToDecimal(await readAccount(work.pool, { house, owner, currency })), walletRefusal: null };
  }
  const reply = await work.wallet.balance(house, session.user, session.token, session.gameCode);
  const isOk = reply.status === 'RS_OK' && reply.balance !== null;
  return {
    balance: isOk ? unitsToDecimal(reply.balance!) : null,
    walletRefusal: reply.status === 'RS_OK' ? null : reply.status,
  };
}

export async function totalsOf(work: RoundWork, session: Session): Promise<SessionTotals> {
  const totals = await sessionTotals(work.pool, session.id);
  return {
    openedAt: session.openedAt!.toISOString(),
    staked: unitsToDecimal(totals.staked),
    returned: unitsToDecimal(totals.returned),
    rounds: totals.rounds,
  };
}

async function jackpotOf(work: RoundWork, session: Session): Promise<string | null> {
  const jackpot = titleOf(session.gameCode)!.jackpot;
  if (!jackpot || session.isDemo) return null;
  return unitsToDecimal((await readJackpot(work.pool, jackpot.code, session.currency))?.amount ?? 0n);
}

export async function roundDetail(work: RoundWork, round: Round): Promise<RoundDetail> {
  const seed = await seedById(work.pool, round.seedId);
  const session = await sessionById(work.pool, round.sessionId, false);
  return {
    ...roundView(round),
    gameVersion: round.gameVersion,
    title: titleView(titleOf(round.gameCode)!),
    symbol: session.symbol,
    proof: {
      commitment: seed.commitment,
      clientSeed: seed.clientSeed,
      serverSeed: seed.isRevealed ? seed.serverSeed.toString('hex') : null,
    },
  };
}

/** The answer to a played round: the round and the state it has changed. */
export async function playedRound(work: RoundWork, session: Session, round: Round) {
  const [fairness, totals, jackpot, freeRounds, latest] = await Promise.all([
    currentFairness(work.pool, work.clock, session),
    totalsOf(work, session),
    jackpotOf(work, session),
    freeRoundsOf(work, session),
    latestRound(work.pool, session.owner, session.gameCode),
  ]);
  return { round: roundView(latest?.id === round.id ? latest : round), fairness, totals, jackpot, freeRounds };
}
export type PlayedRound = Awaited<ReturnType<typeof playedRound>>;
