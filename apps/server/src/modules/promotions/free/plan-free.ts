import { assert } from '@kismet/kernel/assert';
import type { FreeRounds } from '@kismet/rules/promotions/kind';
import type { Tx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { BonusOwner } from '../bonus/grant-commands.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { type BoughtRounds, insertFree } from './free-store.ts';
import { FREE } from './settle-free.ts';

const DAY_MS = 86_400_000;

/** Records free rounds in the transaction of their reward: stored first, ordered at the vendor afterwards. */
export async function planFreeRounds(
  deps: OfferDeps,
  tx: Tx,
  owner: BonusOwner,
  rewardKey: string,
  { rounds, bought = null }: { readonly rounds: FreeRounds; readonly bought?: BoughtRounds | null },
): Promise<void> {
  const member = (await deps.members.byIds(queryOf(tx), [owner.ownerId])).get(owner.ownerId);
  assert(member, 'a rewarded member exists');
  await deps.wallet.account(tx, { ...owner, code: FREE });
  const { wager } = rounds;
  const now = deps.clock.now();
  await insertFree(tx, {
    owner_id: owner.ownerId,
    reward_key: rewardKey,
    public_id: member.publicId,
    brand_id: owner.brandId,
    currency: owner.currency,
    class: owner.accountClass,
    vendor_code: rounds.vendorCode,
    game_code: rounds.gameCode,
    rounds: rounds.rounds,
    value: rounds.value,
    form: wager ? 'bonus' : 'cash',
    multiple_ppm: wager?.multiplePpm ?? null,
    max_bet: wager?.maxBet ?? null,
    min_odds_e4: wager?.minOddsE4 ?? null,
    days: wager?.days ?? null,
    cap_times: wager?.capTimes ?? null,
    max_win: rounds.maxWin,
    starts_at: new Date(now),
    ends_at: new Date(now + rounds.days * DAY_MS),
    bought,
  });
}
