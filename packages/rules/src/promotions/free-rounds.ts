import {
  type Cycle,
  count,
  type FreeRounds,
  type KindRules,
  type MemberFacts,
  money,
  PLAIN,
  type Progress,
  type Wager,
  wagerClauses,
  word,
} from './kind.ts';

/** Maximum rounds per reward. */
export const ROUNDS_MAX = 500;

export interface FreeRoundsOffer {
  readonly vendorCode: string;
  readonly gameCode: string;
  /** What a round is called: in a game between players it is an entry to one of its tournaments. */
  readonly as: 'rounds' | 'entries' | 'bets';
  /** The game's name as members read it, in every language. */
  readonly gameName: string;
  readonly rounds: number;
  /** Stake per round. */
  readonly value: bigint;
  readonly maxWin: bigint;
  /** Days in which they can be played. */
  readonly playDays: number;
  readonly cycle: Cycle;
  /** Deposits in the cycle that are required for them; null: none. Not with the cycle `once`. */
  readonly depositsFrom: bigint | null;
  readonly wager: Wager | null;
}

/** The value of the rounds: their stakes. The budget counts it; the wins may be more, up to `maxWin`. */
export const roundsValue = ({ rounds, value }: Pick<FreeRoundsOffer, 'rounds' | 'value'>): bigint =>
  BigInt(rounds) * value;

const roundsOf = (offer: FreeRoundsOffer): FreeRounds => ({
  vendorCode: offer.vendorCode,
  gameCode: offer.gameCode,
  rounds: offer.rounds,
  value: offer.value,
  days: offer.playDays,
  maxWin: offer.maxWin,
  wager: offer.wager,
});
const progressOf = ({ depositsFrom }: FreeRoundsOffer, { deposited }: MemberFacts): Progress | null =>
  depositsFrom === null ? null : { done: deposited, need: depositsFrom, unit: 'money' };

const NAMES = { rounds: 'freeRounds', entries: 'freeEntries', bets: 'freeBets' } as const;

/** Free rounds in a game (rule 4.20): claimed once per cycle, by members whose deposits in the cycle reach an amount. */
export const FREE_ROUNDS: KindRules<FreeRoundsOffer> = {
  ...PLAIN,
  cycle: ({ cycle }) => cycle,
  givenBy: 'claim',
  progress: progressOf,
  due(offer, facts) {
    const { depositsFrom } = offer;
    if (depositsFrom !== null && facts.deposited < depositsFrom) return null;
    return { form: 'free', amount: roundsValue(offer), rounds: roundsOf(offer) };
  },
  terms: ({ as, gameName, rounds, value, maxWin, playDays, cycle, depositsFrom, wager }) => [
    {
      id: `${NAMES[as]}${depositsFrom === null ? '' : 'Deposit'}`,
      values: {
        count: count(rounds),
        value: money(value),
        game: { is: 'text', text: gameName },
        cycle: word(`promo.cycle.${cycle}`),
        ...(depositsFrom === null ? {} : { min: money(depositsFrom) }),
      },
    },
    { id: `${NAMES[as]}Days`, values: { days: count(playDays) } },
    { id: 'freeRoundsMost', values: { amount: money(maxWin) } },
    { id: wager ? 'freeRoundsBonus' : 'freeRoundsCash', values: {} },
    ...(wager ? wagerClauses(wager, maxWin) : []),
    { id: 'freeRoundsBreak', values: {} },
  ],
};
