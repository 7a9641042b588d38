import {
  ANSWERS_WITHIN_MS,
  cancel,
  drawOf,
  type Effect,
  paid,
  type Step,
  stays,
  type TableWager,
} from '../../shared/table-round.ts';
import { isAwaited, isInPlay } from '../../shared/wager.ts';
import {
  decideShuffle,
  keptOwners,
  openShuffle,
  SEEDS_WITHIN_MS,
  type Shuffle,
  type ShuffleMessage,
} from '../deck/shuffle.ts';
import { dealAt } from '../pots/reserves.ts';
import { withBotsPaid } from './bot-money.ts';
import { type AnyRoom, type Chair, chairOf, handName, sittingOut } from './room.ts';
import type { DealOrder } from './room-game.ts';
import { gameOf, tableOf } from './room-games.ts';

/** Owners that are dealt in, in order of chairs, starting to the left of the first. */
export const playersOf = ({ wagers, chairs }: Pick<AnyRoom, 'wagers' | 'chairs'>): string[] =>
  chairs.flatMap((chair) =>
    chair && wagers.some(({ owner, state }) => owner === chair.owner && isInPlay(state)) ? [chair.owner] : [],
  );

/** The chair of the next dealer: the next one that is dealt in. */
export function dealerAfter(round: AnyRoom, players: readonly string[]): number {
  const count = round.chairs.length;
  for (let step = 1; step <= count; step++) {
    const at = (round.dealer + step) % count;
    const owner = round.chairs[at]?.owner;
    if (owner !== undefined && players.includes(owner)) return at;
  }
  return round.dealer;
}

/** Once every reserve is answered, or the wait for them is over, the witness is asked for the server's seed for those accepted. */
export function closeReserves(round: AnyRoom, at: number): Step<AnyRoom> {
  const isWaiting = round.wagers.some(({ state }) => isAwaited(state));
  if (isWaiting && at < reservesUntil(round)) return stays(round);
  const step = withBotsPaid(dealAt(round, at, tableOf(round.rules).fewest) as Step<AnyRoom>);
  if (step.round.phase === 'CANCELLED') return { ...step, round: withoutRefused(step.round, at) };
  if (step.round.phase !== 'CLOSED' || round.phase !== 'BETTING') return step;
  const draw = drawOf<TableWager>(step.round);
  return { ...step, round: { ...withoutRefused(step.round, at), drawnFor: draw.do === 'draw' ? draw.ids : [] } };
}

const reservesUntil = ({ closesAt, rules }: AnyRoom): number => closesAt + ANSWERS_WITHIN_MS * rules.patience;

/** A player whose reserve the wallet has refused sits out and is not asked for it again and again; one whose answer came late is asked again. */
function withoutRefused(round: AnyRoom, at: number): AnyRoom {
  const refused = round.wagers.filter(({ state }) => state === 'DECLINED');
  return refused.reduce((state, { owner }) => sittingOut(state, owner, at), round);
}

/** The server's seed for this exchange has arrived and its commitment is broadcast: now the seats send the hashes of their seeds. */
export function beginShuffle(round: AnyRoom, { attempt, commitment, bots, at }: SeedMessage): Step<AnyRoom> {
  if (round.phase !== 'CLOSED' || round.shuffle || attempt !== round.attempt) return stays(round);
  const shuffle = patient(round, openShuffle(handName(round), commitment, playersOf(round), at));
  const botSeeds = Object.fromEntries(bots.map(({ owner, seed }) => [owner, seed]));
  return bots.reduce<Step<AnyRoom>>(
    (step, { owner, hash }) => takeSeeds(step.round, { kind: 'hash', owner, hash, at }),
    stays({ ...round, shuffle, botSeeds }),
  );
}
export interface SeedMessage {
  readonly kind: 'server-seed';
  readonly attempt: number;
  readonly commitment: string;
  /** Seeds of house bots with their hashes, lower-case hex. */
  readonly bots: readonly { readonly owner: string; readonly seed: string; readonly hash: string }[];
  readonly at: number;
}

/** Takes a hash or a seed of a seat. With the last seed the deck is computed. */
export function takeSeeds(round: AnyRoom, message: Exclude<ShuffleMessage, { kind: 'time' }>): Step<AnyRoom> {
  if (round.phase !== 'CLOSED' || !round.shuffle) return stays(round);
  let shuffle = decideShuffle(round.shuffle, message);
  if (shuffle.phase === 'OPENINGS' && round.shuffle.phase === 'HASHES') {
    shuffle = patient(round, shuffle);
    for (const { owner, hash } of shuffle.seats) {
      const seed = round.botSeeds[owner];
      if (seed) shuffle = decideShuffle(shuffle, { kind: 'seed', owner, seed, hash: hash!, at: message.at });
    }
  }
  if (shuffle === round.shuffle) return stays(round);
  const isReady = shuffle.phase === 'READY';
  return { round: { ...round, shuffle }, effects: isReady ? [redraw(round)] : [] };
}

const patient = ({ rules }: AnyRoom, shuffle: Shuffle): Shuffle => ({
  ...shuffle,
  closesAt: shuffle.closesAt + SEEDS_WITHIN_MS * (rules.patience - 1),
});

/** The witness is always shown the same wagers as the first time. */
export const redraw = ({ drawnFor }: AnyRoom): Effect => ({ do: 'draw', ids: drawnFor });

/** The time of an exchange is over: players who were silent get their reserve back and sit out; the others begin anew, if two are left. */
export function shuffleTime(round: AnyRoom, at: number): Step<AnyRoom> {
  if (!round.shuffle) return stays(round);
  const shuffle = decideShuffle(round.shuffle, { kind: 'time', at });
  if (shuffle === round.shuffle) return stays(round);
  const kept = keptOwners(round.shuffle);
  const silent = round.shuffle.seats.filter(({ owner }) => !kept.includes(owner)).map(({ owner }) => owner);
  const out = silent.reduce((state, owner) => sittingOut(state, owner, at), round);
  if (round.rules.isTournament) return anewWithHouse(out, silent);
  if (shuffle.phase === 'TOO_FEW') return withBotsPaid(cancel<TableWager, AnyRoom>({ ...out, shuffle: null }));
  const effects: Effect[] = [];
  const wagers = out.wagers.map((wager) => {
    if (!silent.includes(wager.owner) || !isInPlay(wager.state)) return wager;
    const voided = paid(wager, wager.stake, 'void');
    effects.push(voided.effect);
    return voided.wager;
  });
  const anew: AnyRoom = { ...out, wagers, shuffle: null, botSeeds: {}, attempt: round.attempt + 1 };
  return withBotsPaid({ round: anew, effects: [...effects, redraw(anew)] });
}

/** In a tournament nobody loses a hand by being silent: the exchange begins anew, and the house sends seeds for those who were silent. */
function anewWithHouse(round: AnyRoom, silent: readonly string[]): Step<AnyRoom> {
  const all = [...new Set([...(round.silent ?? []), ...silent])];
  const anew: AnyRoom = { ...round, silent: all, shuffle: null, botSeeds: {}, attempt: round.attempt + 1 };
  return { round: anew, effects: [redraw(anew)] };
}

/** Whether the house sends the seed of a chair in this exchange: for its bots, and in a tournament for players who are away. */
export const isSeededByHouse = ({ rules, silent }: AnyRoom, { owner, isBot, isOut, lostAt }: Chair): boolean =>
  isBot || (rules.isTournament === true && (isOut || lostAt !== null || (silent ?? []).includes(owner)));

/** The seats of the hand that is dealt, or will be, and which of them deals: places in the deck follow from this. */
export function dealOrder(round: AnyRoom): DealOrder {
  if (round.hand) return { owners: round.hand.seats.map(({ owner }) => owner), dealer: round.hand.dealer };
  const owners = round.shuffle?.seats.map(({ owner }) => owner) ?? playersOf(round);
  return { owners, dealer: owners.indexOf(round.chairs[dealerAfter(round, owners)]?.owner ?? '') };
}

/** The deck is computed and its root broadcast, or no deck is needed: the hand begins. */
export function deal(
  round: AnyRoom,
  { attempt, root, at }: { readonly attempt: number; readonly root: string | null; readonly at: number },
  cards: unknown,
): Step<AnyRoom> {
  const isReady = gameOf(round.rules).deck === null || round.shuffle?.phase === 'READY';
  if (round.phase !== 'CLOSED' || !isReady || attempt !== round.attempt) return stays(round);
  const { owners, dealer } = dealOrder(round);
  const seats = owners.map((owner) => {
    const chair = round.chairs[chairOf(round, owner)];
    const stack = chair?.stack === undefined ? {} : { stack: chair.stack };
    return { owner, bank: chair?.bank ?? 0, missed: chair?.missed ?? 0, lostAt: chair?.lostAt ?? null, ...stack };
  });
  const hand = gameOf(round.rules).open(handName(round), round.rules, seats, dealer, at, cards);
  return stays({ ...round, phase: 'RUNNING', dealer: dealerAfter(round, owners), root, hand });
}

/** When time next changes a hand that has not been dealt yet. */
export const dealDueAt = (round: AnyRoom): number | null => {
  if (round.phase === 'BETTING') return round.wagers.every(({ state }) => state !== 'SENT') ? 0 : reservesUntil(round);
  const { shuffle } = round;
  return shuffle && (shuffle.phase === 'HASHES' || shuffle.phase === 'OPENINGS') ? shuffle.closesAt : null;
};
