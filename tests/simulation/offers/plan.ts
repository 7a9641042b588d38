/** The offers of the simulated quarter, as an operator would fill them in: data shared by the product and the paper model. */
const one = (whole: number): bigint => BigInt(whole) * 100_000n;
const terms = (
  times: number,
  days: number,
  capTimes: number,
  maxBet: bigint | null = null,
  minOdds: number | null = null,
) => ({
  ...{ times: BigInt(times) * 1_000_000n, days, capTimes: BigInt(capTimes), maxBet, minOdds },
});
/** Daylight saving time begins within the quarter. */
export const ZONE = 'Europe/Berlin';
export const BETS = ['slots', 'live', 'sports'] as const;

export const PLAN = {
  first: { rate: 1_000_000n, cap: one(2000), least: one(200), terms: terms(6, 7, 10) },
  reload: { rate: 200_000n, cap: one(300), least: one(100), terms: terms(4, 5, 5, one(150), 15_000) },
  cashback: { tiers: [[one(100), 50_000n] as const, [one(1000), 80_000n] as const], cap: one(400) },
  rescue: { below: one(10), loss: one(100), rate: 100_000n, cap: one(50), terms: terms(3, 2, 10) },
  calendar: { amounts: [one(1), one(1), one(2), one(2), one(5)] },
  daily: { bets: 3, amount: one(3) },
  weekly: { turnover: one(800), amount: one(25), terms: terms(2, 7, 10) },
  envelope: { pool: one(100), count: 20, opens: '20:00' },
  referral: { amount: one(50), friend: one(20), least: one(200), days: 14, most: 2 },
  code: { code: 'EID2026', amount: one(15) },
  manual: { most: one(100) },
  registration: { amount: one(30), days: 7, terms: terms(3, 7, 3) },
  board: { least: one(20), prizes: [one(200), one(100), one(100), ...Array.from({ length: 7 }, () => one(20))] },
  month: { least: one(500), prizes: [one(500), one(200), one(200)], terms: terms(2, 10, 5) },
  raffle: {
    ...{ per: one(200), most: 5, none: 745 },
    prizes: [
      { amount: one(500), weight: 5, stock: 1, each: null },
      { amount: one(50), weight: 50, stock: 4, each: 1 },
      { amount: one(5), weight: 200, stock: 60, each: 2 },
    ],
  },
  spins: { from: one(200), rounds: 3, value: one(2), most: one(20), days: 2 },
} as const;
export type Kind = keyof typeof PLAN;

/** A short ladder, so that levels are reached, kept and lost within a quarter. */
export const LADDER = {
  windowDays: 20,
  birthdayAfterDays: 20,
  monthlyDeposit: one(1000),
  levels: [
    { deposit: one(0), validBet: one(0), keep: one(0), gifts: [one(0), one(0), one(0)], ppm: [4000, 3500] },
    { deposit: one(500), validBet: one(1000), keep: one(800), gifts: [one(18), one(8), one(0)], ppm: [5000, 4000] },
    { deposit: one(1500), validBet: one(3000), keep: one(1500), gifts: [one(38), one(16), one(6)], ppm: [5500, 4500] },
    { deposit: one(4000), validBet: one(8000), keep: one(2500), gifts: [one(88), one(28), one(18)], ppm: [6000, 5000] },
  ],
} as const;
/** Money per point. */
export const PER_POINT = { deposit: one(100), slots: one(500), live: one(1000), sports: one(1000) } as const;

/** The same for the product. */
export function configuredOffers(quota: number) {
  const wager = (of: {
    times: bigint;
    days: number;
    capTimes: bigint;
    maxBet: bigint | null;
    minOdds: number | null;
  }) => ({
    ...{ multiplePpm: Number(of.times), days: of.days, capTimes: Number(of.capTimes) },
    ...{ maxBet: of.maxBet, minOddsE4: of.minOdds },
  });
  const bands = (prizes: readonly bigint[]) =>
    prizes.flatMap((amount, n) => (prizes[n + 1] === amount ? [] : [{ to: n + 1, amount }]));
  const deposit = (of: typeof PLAN.first | typeof PLAN.reload) => ({
    ...{ ratePpm: Number(of.rate), cap: of.cap, minDeposit: of.least, wager: wager(of.terms) },
  });
  const p = PLAN;
  const categories = [...BETS];
  return {
    first: { kind: 'DEPOSIT_FIRST', parameters: deposit(p.first) },
    reload: { kind: 'DEPOSIT_RELOAD', parameters: { ...deposit(p.reload), cycle: 'week' } },
    cashback: {
      kind: 'LOSS_CASHBACK',
      parameters: {
        ...{ cycle: 'week', cap: p.cashback.cap, categories, wager: null },
        tiers: p.cashback.tiers.map(([loss, ppm]) => ({ loss, ratePpm: Number(ppm) })),
      },
    },
    rescue: {
      kind: 'RESCUE',
      parameters: {
        ...{ below: p.rescue.below, minLoss: p.rescue.loss, ratePpm: Number(p.rescue.rate), cap: p.rescue.cap },
        wager: wager(p.rescue.terms),
      },
    },
    calendar: { kind: 'SIGN_IN', parameters: { amounts: [...p.calendar.amounts] } },
    daily: {
      kind: 'MISSION',
      parameters: {
        ...{ group: 'daily', metric: 'bets', target: one(p.daily.bets), categories, amount: p.daily.amount },
        wager: null,
      },
    },
    weekly: {
      kind: 'MISSION',
      parameters: {
        ...{ group: 'weekly', metric: 'valid-bet', target: p.weekly.turnover, categories, amount: p.weekly.amount },
        wager: wager(p.weekly.terms),
      },
    },
    envelope: {
      kind: 'RED_ENVELOPE',
      parameters: { pool: p.envelope.pool, count: p.envelope.count, split: 'LUCKY', opensAt: p.envelope.opens },
    },
    referral: {
      kind: 'REFERRAL',
      parameters: {
        ...{ amount: p.referral.amount, friendAmount: p.referral.friend, minDeposit: p.referral.least },
        ...{ minTurnover: null, withinDays: p.referral.days, monthlyMost: p.referral.most, extras: [], wager: null },
      },
    },
    code: { kind: 'CODE', parameters: { code: p.code.code, amount: p.code.amount, wager: null }, quota },
    manual: { kind: 'MANUAL', parameters: { maxAmount: p.manual.most, answerHours: 24, mayReapply: false } },
    registration: {
      kind: 'REGISTRATION',
      parameters: {
        ...{ amount: p.registration.amount, withinDays: p.registration.days },
        wager: wager(p.registration.terms),
      },
    },
    board: {
      kind: 'LEADERBOARD',
      parameters: {
        ...{ measure: 'best-multiple', cycle: 'week', categories, minBet: p.board.least },
        ...{ prizes: bands(p.board.prizes), wager: null },
      },
    },
    month: {
      kind: 'LEADERBOARD',
      parameters: {
        ...{ measure: 'net-win', cycle: 'month', categories, minBet: p.month.least },
        ...{ prizes: bands(p.month.prizes), wager: wager(p.month.terms) },
      },
    },
    raffle: {
      kind: 'RAFFLE',
      parameters: {
        ...{ earnedBy: 'valid-bet', per: p.raffle.per, ticketsMost: p.raffle.most, cycle: 'week', categories },
        rafflePrizes: p.raffle.prizes.map(({ each, ...prize }) => ({ ...prize, perMember: each })),
        ...{ noneWeight: p.raffle.none, wager: null },
      },
    },
    spins: {
      kind: 'FREE_ROUNDS',
      parameters: {
        ...{ vendorCode: 'VV', gameCode: 'game', gameName: 'Anar Bagh', rounds: p.spins.rounds, value: p.spins.value },
        ...{
          maxWin: p.spins.most,
          playDays: p.spins.days,
          as: 'rounds',
          cycle: 'week',
          depositsFrom: p.spins.from,
          wager: null,
        },
      },
    },
  } as const;
}
