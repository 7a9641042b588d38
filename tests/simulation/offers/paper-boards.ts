/** Leaderboards (rule 4.13), recomputed from bets. */
import { monday, month, wall } from './paper-days.ts';
import type { PaperMember } from './paper-member.ts';
import { type PaperBet, turnoverOf } from './paper-money.ts';
import type { PaperOffers } from './paper-offers.ts';
import { PLAN, ZONE } from './plan.ts';

type BoardKind = 'board' | 'month';
interface Place {
  readonly entered: number;
  readonly bets: Map<string, { readonly multiple: bigint; readonly at: number }>;
  net: bigint;
  turnover: bigint;
  at: number;
}
/** One bet's payout over its stake, floored to a hundredth. */
const multipleOf = ({ stake, payout }: PaperBet): bigint => (payout * 100n) / stake;
const periodOf = (kind: BoardKind, day: string): string => (kind === 'board' ? monday(day) : month(day));

export class PaperBoards {
  private readonly open = new Map<string, Map<PaperMember, Place>>();
  /** The winner of each place, and the prize. */
  readonly places: string[] = [];
  private readonly offers: PaperOffers;
  constructor(offers: PaperOffers) {
    this.offers = offers;
  }
  enter(kind: BoardKind, member: PaperMember, at: number): void {
    const key = `${kind} ${periodOf(kind, wall(at, ZONE).day)}`;
    const board = this.open.get(key) ?? new Map<PaperMember, Place>();
    this.open.set(key, board);
    board.set(member, { entered: at, bets: new Map(), net: 0n, turnover: 0n, at: 0 });
  }
  /** A break or an exclusion takes a member off; the members behind move up. */
  leave(member: PaperMember): void {
    for (const [key, board] of this.open) {
      if (!board.delete(member)) continue;
      const entry = member.entries.get(key.split(' ')[0] as BoardKind);
      if (entry) entry.state = 'left';
    }
  }
  /** A bet that counts on a day, or is reversed on it. */
  count(member: PaperMember, bet: PaperBet, day: string, sign: 1n | -1n): void {
    for (const kind of ['board', 'month'] as const) {
      const place = this.open.get(`${kind} ${periodOf(kind, day)}`)?.get(member);
      if (!place || bet.placed < place.entered) continue;
      if (sign < 0n) place.bets.delete(bet.id);
      else if (bet.stake >= PLAN.board.least && bet.payout > 0n)
        place.bets.set(bet.id, { multiple: multipleOf(bet), at: bet.settled! });
      place.net += sign * (bet.payout - bet.stake);
      place.turnover += sign * turnoverOf(bet);
      place.at = bet.settled!;
    }
  }
  private static scoreOf(kind: BoardKind, place: Place): { score: bigint; at: number } {
    if (kind === 'month') return { score: place.turnover >= PLAN.month.least ? place.net : 0n, at: place.at };
    return [...place.bets.values()].reduce(
      (best, { multiple, at }) =>
        multiple > best.score || (multiple === best.score && at < best.at) ? { score: multiple, at } : best,
      { score: 0n, at: 0 },
    );
  }
  /** Closes periods before a day: the first places win, skipping members who may have no reward. */
  close(day: string, at: number): void {
    for (const [key, board] of this.open) {
      const [kind, period] = key.split(' ') as [BoardKind, string];
      if (periodOf(kind, day) <= period) continue;
      this.open.delete(key);
      const ranked = [...board]
        .map(([member, place]) => ({ member, ...PaperBoards.scoreOf(kind, place) }))
        .filter(({ score, member }) => score > 0n && !member.isRestricted(at))
        .sort((a, b) =>
          a.score === b.score ? a.at - b.at || a.member.order - b.member.order : a.score > b.score ? -1 : 1,
        );
      for (const [n, amount] of PLAN[kind].prizes.entries()) {
        const winner = ranked[n]?.member;
        if (!winner) break;
        this.places.push(`${key} ${n + 1} ${winner.name} ${amount}`);
        this.offers.give(winner, kind, period, { form: kind === 'board' ? 'cash' : 'bonus', amount }, at);
      }
      for (const [member] of board) {
        const entry = member.entries.get(kind);
        if (entry?.state === 'joined' && entry.cycle === period) entry.state = 'done';
      }
    }
  }
}
