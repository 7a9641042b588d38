import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { rows } from './brand.ts';
import { dialogOf, en } from './office.ts';

/**
 * A settled period of the journey's network: a team that lost 1000 to the house, 300 of which are the root's (rule
 * 2.6).
 */
export async function billOf(agreementId: string, periodStart: string): Promise<{ runId: string; billId: string }> {
  const [runId, billId] = [randomUUID(), randomUUID()];
  const values = [runId, agreementId, periodStart];
  await rows(
    `insert into agreements.run (run_id, brand_id, kind, period, period_start, period_end, state, agreements, gaps, digest, taken_at, ended_at)
     select $1, brand_id, kind, 'daily', $3::timestamptz, $3::timestamptz + interval '1 day', 'done', 1, 0, '\\x00', platform.now(), platform.now()
     from agreements.agreement where agreement_id = $2`,
    values,
  );
  await rows(
    `insert into agreements.snapshot (run_id, agreement_id, version_no, category, offerer_id, accepter_id, root_id, tiers, unit, carry, valid_bet, net_loss, active, carry_in, is_blocked)
     select $1, a.agreement_id, v.no, a.category, a.offerer_id, a.accepter_id, a.accepter_id, v.tiers, 1000, 'none', 500000000, 100000000, 1, 0, false
     from agreements.agreement a join agreements.version v using (agreement_id) where a.agreement_id = $2 and $3::text is not null`,
    values,
  );
  await rows(
    `insert into agreements.tree (run_id, category, root_id, state) select $1, category, accepter_id, 'done' from agreements.agreement where agreement_id = $2 and $3::text is not null`,
    values,
  );
  await rows(
    `insert into agreements.bill (bill_id, run_id, agreement_id, brand_id, class, currency, kind, category, period, period_start, period_end, root_id, payer_id, offerer_id, accepter_id,
       tier, base, gross, due, received, owed, passed, state, created_at, changed_at)
     select $4, $1, agreement_id, brand_id, class, currency, kind, category, 'daily', $3::timestamptz, $3::timestamptz + interval '1 day', accepter_id, 0, 0, accepter_id,
       0, 100000000, 30000000, 30000000, 0, 0, 0, 'PENDING_REVIEW', platform.now(), platform.now()
     from agreements.agreement where agreement_id = $2`,
    [...values, billId],
  );
  return { runId, billId };
}
/** Units of a member's main account, as the ledger has them. */
export async function mainBalanceOf(publicId: string): Promise<string> {
  const [row] = await rows<{ units: string }>(
    `select coalesce(sum(a.balance), 0)::text as units from wallet.account a join members.member m on m.member_id = a.owner_id where m.public_id = $1 and a.code = 'main'`,
    [publicId],
  );
  return row!.units;
}

export const publicIdOf = async (name: string): Promise<string> =>
  (await rows<{ id: string }>('select public_id as id from members.member where login_name = $1', [name]))[0]!.id;

/** Sets the cockfight rate, which no other agent here has. */
export async function typeRate(page: Page, percent: string): Promise<void> {
  await page.getByRole('button', { name: en('bo.agents.setRates'), exact: true }).click();
  await dialogOf(page).getByLabel(en('category.cockfight')).fill(percent);
}
export const rateRow = (page: Page) => page.getByRole('row').filter({ hasText: en('category.cockfight') });
