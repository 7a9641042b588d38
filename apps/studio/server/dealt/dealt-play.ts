import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import { type Stakes, stakeOf } from '../../games/tables/table-game.ts';
import type { Session } from '../sessions/session-store.ts';
import { placeWager } from '../tables/place-wager.ts';
import type { DealtTables } from './dealt-games.ts';
import { type OwnDealtView, ownDealt } from './dealt-view.ts';

export interface ChipsWish {
  /** The player's own id of the wager: repeating it means the same wager. */
  readonly id: string;
  /** The round that the player saw. */
  readonly round: number;
  /** Decimal strings by spot. */
  readonly stakes: Readonly<Record<string, string>>;
}
const HUNDREDTH = 1_000n;

/**
 * Places chips as one wager and waits for the wallet's answer. Refuses the codes of `placeWager`, SPOT_NOT_OPEN and TABLE_LIMIT; for a pool also
 * POOL_SHARE and LATE_STAKE.
 */
export async function placeChips(tables: DealtTables, session: Session, wish: ChipsWish): Promise<OwnDealtView> {
  const { id, round } = wish;
  const stakes = stakesIn(wish.stakes);
  const game = CHIP_GAMES.get(tables.game.code)!;
  const after = await placeWager(
    tables.deps,
    tables.of(session),
    session,
    {
      ...{ id, round, stake: stakeOf(stakes), text: textOf(tables.game.code, stakes), house: game.title.house },
      message: (at) => ({ kind: 'bet' as const, id, owner: session.owner, stakes, at }),
    },
    (seen, message) => game.decide(seen, message),
  );
  return ownWager(after, session, id);
}

/** Withdraws a wager while betting is open. Refuses TABLE_AWAY, NOT_FOUND, BETTING_CLOSED, and NOT_TAKEN_BACK at a pool. */
export async function takeChipsBack(tables: DealtTables, session: Session, id: string): Promise<OwnDealtView> {
  const { table } = tables.of(session);
  const round = await table.tell((at) => ({ kind: 'take-back', id, owner: session.owner, at }));
  if (!round) throw new Refused('TABLE_AWAY');
  return ownWager(round, session, id);
}

/** Stakes in units, each a multiple of a hundredth. Refuses STAKE_NOT_OFFERED. */
function stakesIn(decimals: Readonly<Record<string, string>>): Stakes {
  const entries = Object.entries(decimals).map(([spot, decimal]) => {
    const stake = parseUnits(decimal);
    if (stake === null || stake <= 0n || stake % HUNDREDTH !== 0n) throw new Refused('STAKE_NOT_OFFERED');
    return [spot, stake] as const;
  });
  if (entries.length === 0) throw new Refused('STAKE_NOT_OFFERED');
  return Object.fromEntries(entries);
}

function ownWager(round: Parameters<typeof ownDealt>[0], session: Session, id: string): OwnDealtView {
  const wager = ownDealt(round, session.owner).find((one) => one.id === id);
  if (!wager) throw new Refused('NOT_FOUND');
  return wager;
}

const LONGEST_TEXT = 60;
const textOf = (code: string, stakes: Stakes): string =>
  `${code}: ${Object.keys(stakes).join(' ')}`.slice(0, LONGEST_TEXT);
