import type { Goal } from '../football/minute-process.ts';
import type { Judged } from '../pricing/market.ts';
import { readMarket } from './offer.ts';

type Pair = readonly [home: number, away: number];
/** A finished match: goals of its first half, of the whole match, and each goal with its minute. */
export interface Facts {
  readonly half: Pair;
  readonly all: Pair;
  readonly goals: readonly Goal[];
}

const winner = ([home, away]: Pair): string => (home === away ? 'draw' : home > away ? 'home' : 'away');
const sum = ([home, away]: Pair): number => home + away;
const less = (all: Pair, some: Pair): Pair => [all[0] - some[0], all[1] - some[1]];
const yes = (is: boolean): string => (is ? 'yes' : 'no');
/** The selection for a count, where the last one stands for all higher counts: `3+`. */
const upTo = (count: number, most: number): string => (count >= most ? `${most}+` : `${count}`);
const over = (count: number, line: number): string => (count > line ? 'over' : 'under');

/** On a quarter line, half of the stake is on each neighbouring line. */
function ahead(by: number): Judged {
  const parts = Number.isInteger(by * 2) ? [by, by] : [by - 0.25, by + 0.25];
  const each = parts.map((part) => Math.sign(part));
  const named: Record<number, Judged> = { 2: 'won', 1: 'half-won', 0: 'push', [-1]: 'half-lost', [-2]: 'lost' };
  return named[each[0]! + each[1]!]!;
}

/** The winning selection of a market on one score; null if it is not such a market, or has several winners or none. */
function winnerOfScore(kind: string, score: Pair, line: number, most: number): string | null {
  const [home, away] = score;
  const lead = Math.abs(home - away);
  switch (kind) {
    case 'result':
      return winner(score);
    case 'handicap-result':
      return winner([home + line, away]);
    case 'total':
      return over(home + away, line);
    case 'home-total':
      return over(home, line);
    case 'away-total':
      return over(away, line);
    case 'both-score':
      return yes(home > 0 && away > 0);
    case 'odd-even':
      return (home + away) % 2 ? 'odd' : 'even';
    case 'home-odd-even':
      return home % 2 ? 'odd' : 'even';
    case 'away-odd-even':
      return away % 2 ? 'odd' : 'even';
    case 'home-clean-sheet':
      return yes(away === 0);
    case 'away-clean-sheet':
      return yes(home === 0);
    case 'home-win-to-nil':
      return yes(home > 0 && away === 0);
    case 'away-win-to-nil':
      return yes(away > 0 && home === 0);
    case 'exact-goals':
      return upTo(home + away, most === 2 ? 3 : 6);
    case 'home-goals':
      return upTo(home, 3);
    case 'away-goals':
      return upTo(away, 3);
    case 'goal-range':
      return home + away < 2 ? '0-1' : home + away < 4 ? '2-3' : home + away < 7 ? '4-6' : '7+';
    case 'winning-margin':
      return lead === 0 ? 'draw' : `${winner(score)}-${upTo(lead, 3)}`;
    case 'correct-score':
      return home > most || away > most ? 'other' : `${home}-${away}`;
    case 'result-total':
      return `${winner(score)}/${over(home + away, 2.5)}`;
    case 'result-both-score':
      return `${winner(score)}/${yes(home > 0 && away > 0)}`;
    case 'total-both-score':
      return `${over(home + away, 2.5)}/${yes(home > 0 && away > 0)}`;
    default:
      return null;
  }
}

function winnerOfHalves(kind: string, half: Pair, all: Pair): string | null {
  const second = less(all, half);
  const own = kind.startsWith('away-') ? 1 : 0;
  const side = own ? 'away' : 'home';
  switch (kind.replace(/^(home|away)-/, '')) {
    case 'half-full':
      return `${winner(half)}/${winner(all)}`;
    case 'highest-half':
      return sum(half) === sum(second) ? 'level' : sum(half) > sum(second) ? 'first' : 'second';
    case 'goal-both-halves':
      return yes(sum(half) > 0 && sum(second) > 0);
    case 'both-score-both-halves':
      return yes(half[0] * half[1] * second[0] * second[1] > 0);
    case 'both-halves':
      return yes(winner(half) === side && winner(second) === side);
    case 'a-half':
      return yes(winner(half) === side || winner(second) === side);
    case 'scores-both-halves':
      return yes(half[own]! > 0 && second[own]! > 0);
    case 'comes-back':
      return yes(half[own]! < half[1 - own]! && winner(all) === side);
    default:
      return null;
  }
}

function winnerOfGoals(kind: string, scope: string, goals: readonly Goal[]): string | null {
  const [from, to] = scope.split('-').map(Number) as [number, number];
  const within = goals.filter(({ minute }) => minute >= from && minute <= to);
  const of = (side: string, some = goals) => some.filter((goal) => goal.side === side);
  switch (kind) {
    case 'first-goal':
      return goals[0]?.side ?? 'none';
    case 'last-goal':
      return goals.at(-1)?.side ?? 'none';
    case 'next-goal':
      return goals[from - 1]?.side ?? 'none';
    case 'first-goal-time': {
      const quarter = goals[0] && Math.ceil(goals[0].minute / 15);
      return quarter ? `${quarter * 15 - 14}-${quarter * 15}` : 'none';
    }
    case 'quarter-goal':
      return yes(within.length > 0);
    case 'quarter-result':
      return winner([of('home', within).length, of('away', within).length]);
    case 'race-goals': {
      const [home, away] = [of('home')[from - 1], of('away')[from - 1]];
      if (!home || !away) return home ? 'home' : away ? 'away' : 'none';
      return goals.indexOf(home) < goals.indexOf(away) ? 'home' : 'away';
    }
    default:
      return null;
  }
}

/** The result of a selection by rule 6.150, derived from the rule and not from the markets, for tests. Throws on an unknown kind. */
export function footballReading(name: string, selection: string): (facts: Facts) => Judged {
  const { type, scope, lineE2 } = readMarket(name)!;
  const part = /^(first|second)-half-/.exec(type)?.[1];
  const kind = part ? type.slice(part.length + 6) : type;
  const line = (lineE2 ?? 0) / 100;
  return ({ half, all, goals }) => {
    const since: Pair = (scope?.split('-').map(Number) as [number, number] | undefined) ?? [0, 0];
    const score = part === 'first' ? half : part === 'second' ? less(all, half) : all;
    if (kind === 'double-chance') return selection.split('-').includes(winner(score)) ? 'won' : 'lost';
    if (kind === 'draw-no-bet') return winner(score) === 'draw' ? 'push' : winner(score) === selection ? 'won' : 'lost';
    if (kind === 'handicap') {
      const [home, away] = less(score, since);
      return ahead(selection === 'home' ? home + line - away : away - home - line);
    }
    const answer =
      kind === 'rest-result'
        ? winner(less(all, since))
        : (winnerOfScore(kind, score, line, part ? 2 : 4) ??
          winnerOfHalves(kind, half, all) ??
          winnerOfGoals(kind, scope ?? '', goals));
    if (answer === null) throw new Error(`no reading of ${name}`);
    return answer === selection ? 'won' : 'lost';
  };
}
