import type { FeedTable } from '@kismet/contracts/vendor/feed';
import { unitsToDecimal } from '@kismet/kernel/money';
import { limitsOf, type StakeLimits } from '../../games/shared/table-control.ts';
import { LEVEL_NAMES, levelOfTable, limitsAt, manyOf } from '../../games/shared/table-level.ts';
import { isInPlay } from '../../games/shared/wager.ts';
import type { HallTable } from '../hall.ts';
import type { Room } from '../pvp/room-of.ts';
import type { AnyRound } from '../tables/table-kind.ts';

/** Dealers are illustrated, and speak the viewer's language. */
export const LANGUAGES = ['ur', 'en', 'ar', 'hi'];
const KINDS: Readonly<Record<string, FeedTable['kind']>> = { cockfight: 'fight', slots: 'flight' };

const stakes = ({ leastStake, mostStake }: StakeLimits) => ({
  least_stake: unitsToDecimal(leastStake),
  most_stake: unitsToDecimal(mostStake),
});

/** A table, a fight or a flight as the lobby shows it. @param results codes of its last results, newest first */
export function tableRow({ title, table }: HallTable, results: string[], now: number): FeedTable {
  const { round, control } = table;
  const house = limitsAt(title, table.id);
  const level = title.levels ? levelOfTable(title.code, table.id) : null;
  const phase = phaseOf(round, now);
  return {
    kind: KINDS[title.category] ?? 'table',
    game_code: title.code,
    table: level,
    names: level && LEVEL_NAMES[level],
    many: level && manyOf(level),
    level,
    languages: LANGUAGES,
    ...stakes(limitsOf(control.limits ?? undefined, house)),
    state: control.state,
    reason: control.reason,
    phase,
    closes_at: phase === 'betting' && control.state !== 'paused' ? round!.closesAt : null,
    players: round ? new Set(round.wagers.filter((one) => isInPlay(one.state)).map(({ owner }) => owner)).size : 0,
    seats: null,
    results,
  };
}

/** A public room of a game between players: who sits there, and what a hand costs. */
export function roomRow(game: string, { name, table }: Room): FeedTable {
  const { round, control } = table;
  return {
    kind: 'room',
    game_code: game,
    table: null,
    names: null,
    many: null,
    level: null,
    languages: LANGUAGES,
    ...stakes({ leastStake: name.boot, mostStake: name.boot }),
    state: control.state,
    reason: control.reason,
    phase: round?.phase === 'RUNNING' ? 'playing' : 'waiting',
    closes_at: null,
    players: round?.chairs.filter((chair) => chair !== null && !chair.isBot).length ?? 0,
    seats: round?.chairs.length ?? null,
    results: [],
  };
}

function phaseOf(round: AnyRound | null, now: number): FeedTable['phase'] {
  switch (round?.phase) {
    case 'BETTING':
      return round.closesAt > now ? 'betting' : 'playing';
    case 'CLOSED':
    case 'RUNNING':
      return 'playing';
    case 'RESULT':
    case 'SETTLED':
      return 'result';
    default:
      return 'waiting';
  }
}
