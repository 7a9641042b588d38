import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { decideCrash } from '../../games/crash/crash-round.ts';
import { URAN_LIMITS, uran } from '../../games/crash/crash-title.ts';
import type { Session } from '../sessions/session-store.ts';
import { placeWager } from '../tables/place-wager.ts';
import type { CrashTables } from './crash-game.ts';
import { type OwnWagerView, ownWagers } from './crash-view.ts';

export interface BetWish {
  /** The player's own id of the wager: repeating it means the same wager. */
  readonly id: string;
  /** The round that the player saw. */
  readonly round: number;
  /** Decimal string. */
  readonly stake: string;
  /** Automatic cash-out in hundredths, or null. */
  readonly autoAt: number | null;
}

/** Places a wager and waits for the wallet's answer. Refuses the codes of `placeWager`, TARGET_NOT_OFFERED and TABLE_LIMIT. */
export async function placeBet(tables: CrashTables, session: Session, wish: BetWish): Promise<OwnWagerView> {
  const stake = parseUnits(wish.stake);
  if (stake === null) throw new Refused('STAKE_NOT_OFFERED');
  const { id, round, autoAt } = wish;
  const after = await placeWager(
    tables.deps,
    tables.of(session),
    session,
    {
      ...{ id, round, stake, text: betText(autoAt), house: uran.house },
      message: (at) => ({ kind: 'bet' as const, id, owner: session.owner, stake, autoAt, at }),
    },
    (seen, message) => decideCrash(seen, message, URAN_LIMITS),
  );
  return ownWager(after, session, id);
}

/** Withdraws a wager while betting is open. Refuses TABLE_AWAY, NOT_FOUND and BETTING_CLOSED. */
export const takeBack = (tables: CrashTables, session: Session, id: string): Promise<OwnWagerView> =>
  act(tables, session, id, 'take-back');

/** Cashes a wager out at the time of this call. Refuses TABLE_AWAY, NOT_FOUND, NOT_RUNNING and TOO_EARLY. */
export const cashOut = (tables: CrashTables, session: Session, id: string): Promise<OwnWagerView> =>
  act(tables, session, id, 'cash-out');

async function act(
  tables: CrashTables,
  session: Session,
  id: string,
  kind: 'take-back' | 'cash-out',
): Promise<OwnWagerView> {
  const { table } = tables.of(session);
  const round = await table.tell((at) => ({ kind, id, owner: session.owner, at }));
  if (!round) throw new Refused('TABLE_AWAY');
  return ownWager(round, session, id);
}

function ownWager(round: Parameters<typeof ownWagers>[0], session: Session, id: string): OwnWagerView {
  const wager = ownWagers(round, session.owner).find((one) => one.id === id);
  if (!wager) throw new Refused('NOT_FOUND');
  return wager;
}

const betText = (autoAt: number | null): string => (autoAt === null ? 'crash' : `crash, out at ${autoAt / 100}`);
