import { LOSS_CASHBACK, type LossCashback, RESCUE, type Rescue } from './cashback.ts';
import { DEPOSIT_FIRST, DEPOSIT_RELOAD, type DepositBonus, type ReloadBonus } from './deposit-bonus.ts';
import { RED_ENVELOPE, type RedEnvelope } from './envelope.ts';
import { FREE_ROUNDS, type FreeRoundsOffer } from './free-rounds.ts';
import { CODE, type Code, MANUAL, type Manual, REGISTRATION, type Registration } from './gifts.ts';
import type { KindRules, PromotionKind } from './kind.ts';
import { LEADERBOARD, type Leaderboard } from './leaderboard.ts';
import { RAFFLE, type Raffle } from './raffle.ts';
import { REFERRAL, type Referral } from './referral.ts';
import { MISSION, type Mission, SIGN_IN, type SignIn } from './tasks.ts';

/** Parameters of each kind, as the operator sets them. */
export interface KindParameters {
  DEPOSIT_FIRST: DepositBonus;
  DEPOSIT_RELOAD: ReloadBonus;
  LOSS_CASHBACK: LossCashback;
  RESCUE: Rescue;
  SIGN_IN: SignIn;
  MISSION: Mission;
  CODE: Code;
  MANUAL: Manual;
  REGISTRATION: Registration;
  REFERRAL: Referral;
  RED_ENVELOPE: RedEnvelope;
  LEADERBOARD: Leaderboard;
  RAFFLE: Raffle;
  FREE_ROUNDS: FreeRoundsOffer;
}
/** An offer's kind with its parameters. */
export type Configured = {
  [K in PromotionKind]: { readonly kind: K; readonly parameters: KindParameters[K] };
}[PromotionKind];

const RULES: { readonly [K in PromotionKind]: KindRules<KindParameters[K]> } = {
  DEPOSIT_FIRST,
  DEPOSIT_RELOAD,
  LOSS_CASHBACK,
  RESCUE,
  SIGN_IN,
  MISSION,
  CODE,
  MANUAL,
  REGISTRATION,
  REFERRAL,
  RED_ENVELOPE,
  LEADERBOARD,
  RAFFLE,
  FREE_ROUNDS,
};

/** The rules of an offer, with its parameters filled in. */
export function rulesOf({ kind, parameters }: Configured) {
  const rules = RULES[kind] as KindRules<unknown>;
  return {
    cycle: rules.cycle(parameters),
    opensAt: rules.opensAt(parameters),
    needsJoin: rules.needsJoin,
    givenBy: rules.givenBy,
    asks: (facts: Parameters<typeof rules.asks>[1]) => rules.asks(parameters, facts),
    progress: (facts: Parameters<typeof rules.progress>[1]) => rules.progress(parameters, facts),
    due: (facts: Parameters<typeof rules.due>[1]) => rules.due(parameters, facts),
    claimUntil: (facts: Parameters<typeof rules.claimUntil>[1]) => rules.claimUntil(parameters, facts),
    onDeposit: (amount: bigint) => rules.onDeposit(parameters, amount),
    terms: rules.terms(parameters),
  };
}
export type OfferRules = ReturnType<typeof rulesOf>;
