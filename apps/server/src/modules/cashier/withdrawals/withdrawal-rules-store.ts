import { type WithdrawalRules, withdrawalRules } from '@kismet/contracts/cashier/withdrawal-rules';
import * as z from 'zod/mini';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import { DEFAULT_RULES } from './withdrawal-defaults.ts';

export interface RulesNow {
  /** 0 until the first change. */
  readonly version: number;
  readonly rules: WithdrawalRules;
}

/** The rules of a brand; fields missing from an older row take their defaults. */
export async function readRules(db: Db | Tx, brandId: number): Promise<RulesNow> {
  const [row] = await run<{ version: number; rules: object }>(
    db,
    'select version, rules from cashier.withdrawal_rules where brand_id = $1',
    [brandId],
  );
  if (!row) return { version: 0, rules: DEFAULT_RULES };
  const stored = { ...z.encode(withdrawalRules, DEFAULT_RULES), ...row.rules };
  return { version: row.version, rules: z.decode(withdrawalRules, stored) };
}

/** Writes the version after `version`; false when another editor was first. */
export async function writeRules(
  tx: Tx,
  brandId: number,
  version: number,
  rules: WithdrawalRules,
  at: Date,
): Promise<boolean> {
  const json = JSON.stringify(z.encode(withdrawalRules, rules));
  const rows = await run(
    tx,
    version === 0
      ? `insert into cashier.withdrawal_rules (brand_id, version, rules, changed_at) values ($1, $2 + 1, $3, $4) on conflict do nothing returning version`
      : `update cashier.withdrawal_rules set version = $2 + 1, rules = $3, changed_at = $4 where brand_id = $1 and version = $2 returning version`,
    [brandId, version, json, at],
  );
  return rows.length === 1;
}
