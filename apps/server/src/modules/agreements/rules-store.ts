import { type AgreementRules, agreementRules } from '@kismet/contracts/operators/agreement-rules';
import * as z from 'zod/mini';
import { type Db, run, type Tx } from '../../platform/db.ts';
import { DEFAULT_RULES } from './defaults.ts';

export interface RulesNow {
  /** 0 before any change. */
  readonly version: number;
  readonly rules: AgreementRules;
}
/** A brand's rules; fields missing in an older row have their defaults. */
export async function readRules(db: Db | Tx, brandId: number): Promise<RulesNow> {
  const [row] = await run<{ version: number; rules: object }>(
    db,
    'select version, rules from agreements.rules where brand_id = $1',
    [brandId],
  );
  if (!row) return { version: 0, rules: DEFAULT_RULES };
  return { version: row.version, rules: whole(row.rules) };
}
/** The rules in force at a moment; the defaults before any change. */
export async function readRulesAt(tx: Tx, brandId: number, at: Date): Promise<AgreementRules> {
  const [row] = await run<{ rules: object }>(
    tx,
    'select rules from agreements.rules_version where brand_id = $1 and changed_at <= $2 order by changed_at desc, version desc limit 1',
    [brandId, at],
  );
  return row ? whole(row.rules) : DEFAULT_RULES;
}
const whole = (stored: object): AgreementRules =>
  z.decode(agreementRules, { ...z.encode(agreementRules, DEFAULT_RULES), ...stored });
/** Writes the version after `version`; false when another edit was faster. */
export async function writeRules(
  tx: Tx,
  brandId: number,
  version: number,
  rules: AgreementRules,
  at: Date,
): Promise<boolean> {
  const rows = await run(
    tx,
    `with written as (${
      version === 0
        ? 'insert into agreements.rules (brand_id, version, rules, changed_at) values ($1, $2 + 1, $3, $4) on conflict do nothing returning *'
        : 'update agreements.rules set version = $2 + 1, rules = $3, changed_at = $4 where brand_id = $1 and version = $2 returning *'
    }) insert into agreements.rules_version (brand_id, version, rules, changed_at) select brand_id, version, rules, changed_at from written returning version`,
    [brandId, version, JSON.stringify(z.encode(agreementRules, rules)), at],
  );
  return rows.length === 1;
}
