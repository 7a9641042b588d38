import { randomBytes } from 'node:crypto';
import { unitsToDecimal } from '@kismet/kernel/money';
import { PVP_HOUSE } from '../../games/pvp/pvp-titles.ts';
import { isSeededByHouse, playersOf } from '../../games/pvp/room/deal.ts';
import { decideRoom, type RoomMessage, roomDueAt, takeOverRoom } from '../../games/pvp/room/decide.ts';
import { type AnyRoom, chairOf, isDeserted, openRoom } from '../../games/pvp/room/room.ts';
import type { Dice, RoomHand } from '../../games/pvp/room/room-game.ts';
import { gameOf } from '../../games/pvp/room/room-games.ts';
import { openedSession } from '../sessions/known-sessions.ts';
import { type Draws, drawFrom } from '../tables/draws.ts';
import type { TableKind } from '../tables/table-kind.ts';
import { journalWager } from '../wagers/wager-calls.ts';
import type { WagerWork } from '../wagers/wager-work.ts';
import { recordHand } from './hand-record.ts';
import { commitmentOfSeat, type HandSecrets } from './hand-secrets.ts';
import { rulesOfRoom } from './room-id.ts';

/** Rest between two hands, as a multiple of the studio's setting, and how long a result is shown. */
const REST_LENGTHS = 0.1;
const RESULT_MS = 4_500;

/** A room as the driver of tables plays it. The cards are held in `secrets` only. */
export const roomKind = (secrets: HandSecrets, patience: number): TableKind<AnyRoom, RoomMessage> => ({
  rules: {
    decide: (round, message) => decideRoom(round, message, secrets.cardsOf),
    takeOver: takeOverRoom,
  },
  open: (table, number, closesAt, before) => {
    secrets.forget(table);
    return openRoom(table, number, closesAt, rulesOfRoom(table, patience), before);
  },
  dueAt: roomDueAt,
  isDeserted,
  async draw(draws, round) {
    const { attempt } = round;
    const { deck, dice } = gameOf(round.rules);
    if (dice && round.phase !== 'CLOSED') return thrown(draws, round, dice);
    if (deck === null) return (at) => ({ kind: 'dealt', attempt, root: null, at });
    if (round.shuffle?.phase === 'READY') {
      const root = await secrets.deal(draws, round);
      return (at) => ({ kind: 'dealt', attempt, root, at });
    }
    const commitment = await secrets.commitment(draws, round);
    const bots = botSeeds(round);
    return (at) => ({ kind: 'server-seed', attempt, commitment, bots, at });
  },
  async prepare(draws, round) {
    if (round.hand && gameOf(round.rules).deck) await secrets.deal(draws, round);
  },
  told: (round, isOpen, at) => (isOpen === !round.isHeld ? null : { kind: 'hold', isHeld: !isOpen, at }),
  journal,
  record: recordHand,
  bettingLengths: REST_LENGTHS,
  resultMs: RESULT_MS,
});

/** The throw a hand is waiting for; a hand that is over or voided waits for none, and is sent the time instead. */
async function thrown(
  draws: Draws,
  round: AnyRoom,
  { awaited, thrown: stream }: Dice<RoomHand>,
): Promise<(at: number) => RoomMessage> {
  const number = round.hand && awaited(round.hand);
  if (number === null) return (at) => ({ kind: 'time', at });
  const die = await drawFrom(draws, round, round.drawnFor, stream(), number);
  return (at) => ({ kind: 'drawn', number, die, at });
}

/** Seeds that the house contributes to an exchange, with their hashes. */
const botSeeds = (round: AnyRoom) =>
  playersOf(round).flatMap((owner, seat) => {
    const chair = round.chairs[chairOf(round, owner)];
    if (!chair || !isSeededByHouse(round, chair)) return [];
    const seed = randomBytes(32).toString('hex');
    return [{ owner, seed, hash: commitmentOfSeat(round, seat, seed) }];
  });

/** A hand's reserve is placed by the table, on behalf of the player's latest session. */
async function journal(work: WagerWork, round: AnyRoom, id: string): Promise<void> {
  const wager = round.wagers.find((one) => one.id === id)!;
  const chair = round.chairs[chairOf(round, wager.owner)]!;
  const session = await openedSession(work.pool, chair.sessionId);
  const place = { id, house: PVP_HOUSE, table: round.table, roundNumber: round.number };
  await journalWager(work, session, place, wager.stake, `hand, boot ${unitsToDecimal(round.rules.boot)}`);
}
