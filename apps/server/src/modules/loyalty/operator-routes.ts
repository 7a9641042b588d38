import * as contract from '@kismet/contracts/operators/loyalty';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { POINT, type PointRules } from '@kismet/rules/loyalty/points';
import { atLevel, type Ladder, NEWCOMER } from '@kismet/rules/loyalty/vip';
import type { Actor } from '../../platform/audit.ts';
import { withTx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { queryOf } from '../../platform/query.ts';
import type { AuditedDeps } from './deps.ts';
import { levelTrail, setLevel } from './level-commands.ts';
import { memberPoints } from './points-view.ts';
import { readLadder, readPointRules, type Versioned, writeLadder, writePointRules } from './rules-store.ts';
import { countLevels, readChanges, readVip } from './vip-store.ts';
import { shownChange } from './vip-view.ts';

export interface LoyaltyBackOffice<W extends Actor> {
  readonly deps: AuditedDeps;
  readonly authorise: Authorise<W>;
  readonly operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

/** The ladder, the rates of points, and a member's level, for operators. */
export function mountOperatorLoyalty<W extends Actor>(mount: Mount, on: LoyaltyBackOffice<W>): void {
  mountRules(mount, on);
  const { deps, authorise } = on;
  mount(contract.getMemberLoyalty, authorise, ({ memberId }, { who }) => memberLoyalty(deps, who.brandId, memberId));
  mount(contract.setMemberLevel, authorise, async ({ memberId, level, isLocked, reason }, { who, visit }) => {
    const { rules: ladder } = await readLadder(deps.db, who.brandId);
    if (level >= ladder.levels.length)
      throw new Refused('INPUT_INVALID', {}, [{ name: 'level', code: 'FIELD_INVALID' }]);
    await withTx(deps.db, async (tx) => {
      const member = await deps.members.byPublicId(queryOf(tx), who.brandId, memberId);
      if (!member) throw new Refused('NOT_FOUND');
      const before = await setLevel(deps, tx, member.memberId, { level, isLocked });
      if (!before) return;
      await deps.audit(tx, {
        ...{ brandId: who.brandId, operatorId: who.operatorId, ip: visit.ip, reason },
        action: 'loyalty.level',
        subject: `member:${memberId}`,
        before: levelTrail(before),
        after: levelTrail({ level, isLocked }),
      });
    });
    return memberLoyalty(deps, who.brandId, memberId);
  });
}

function mountRules<W extends Actor>(mount: Mount, on: LoyaltyBackOffice<W>): void {
  const { deps, authorise } = on;
  const { db, clock, audit } = deps;
  const shownLadder = async (brandId: number): Promise<Output<typeof contract.getLadder>> => {
    const now = await readLadder(db, brandId);
    const counts = await countLevels(db, brandId);
    const { levels } = now.rules;
    const members = levels.map((_level, level) => counts.get(level) ?? 0);
    return { version: now.version, ladder: { ...now.rules, levels: [...levels] }, changed: await by(on, now), members };
  };
  const shownPoints = async (brandId: number): Promise<Output<typeof contract.getPointRules>> => {
    const now = await readPointRules(db, brandId);
    return { version: now.version, rules: now.rules, changed: await by(on, now) };
  };
  mount(contract.getLadder, authorise, (_input, { who }) => shownLadder(who.brandId));
  mount(contract.getPointRules, authorise, (_input, { who }) => shownPoints(who.brandId));
  mount(contract.saveLadder, authorise, async ({ version, ladder, note }, { who, visit }) => {
    const fault = ladderFault(ladder);
    if (fault) throw new Refused('INPUT_INVALID', {}, [{ name: fault, code: 'FIELD_INVALID' }]);
    await withTx(db, async (tx) => {
      const before = (await readLadder(tx, who.brandId)).rules;
      const saved = { version, rules: ladder, note, by: who.operatorId, at: new Date(clock.now()) };
      if (!(await writeLadder(tx, who.brandId, saved))) throw new Refused('EDIT_CONFLICT');
      const whole = { ...{ brandId: who.brandId, operatorId: who.operatorId, ip: visit.ip, reason: note } };
      const trail = { action: 'loyalty.ladder', subject: `ladder:${version + 1}` };
      await audit(tx, { ...whole, ...trail, before: onTrail(before), after: onTrail(ladder) });
    });
    return shownLadder(who.brandId);
  });
  mount(contract.savePointRules, authorise, async ({ version, rules, note }, { who, visit }) => {
    if (rules.convert.dailyMax < rules.convert.step)
      throw new Refused('INPUT_INVALID', {}, [{ name: 'rules.convert.dailyMax', code: 'FIELD_INVALID' }]);
    await withTx(db, async (tx) => {
      const before = (await readPointRules(tx, who.brandId)).rules;
      const saved = { version, rules, note, by: who.operatorId, at: new Date(clock.now()) };
      if (!(await writePointRules(tx, who.brandId, saved))) throw new Refused('EDIT_CONFLICT');
      const whole = { ...{ brandId: who.brandId, operatorId: who.operatorId, ip: visit.ip, reason: note } };
      const trail = { action: 'loyalty.points', subject: `point-rules:${version + 1}` };
      await audit(tx, { ...whole, ...trail, before: onTrail(before), after: onTrail(rules) });
    });
    return shownPoints(who.brandId);
  });
}

/** The field of a ladder that contradicts another: level 0 requires nothing, and no level requires less than the one below. */
export function ladderFault({ levels }: Ladder): string | null {
  const first = levels[0]!;
  if (first.deposit > 0n || first.validBet > 0n) return 'ladder.levels.0.deposit';
  for (const [index, level] of levels.entries()) {
    const below = levels[index - 1];
    if (!below) continue;
    if (level.deposit < below.deposit) return `ladder.levels.${index}.deposit`;
    if (level.validBet < below.validBet) return `ladder.levels.${index}.validBet`;
    if (level.deposit === below.deposit && level.validBet === below.validBet) return `ladder.levels.${index}.validBet`;
  }
  return null;
}

/** Rules as plain JSON for the audit trail. */
const onTrail = (rules: Ladder | PointRules): Record<string, unknown> =>
  JSON.parse(JSON.stringify(rules, (_key, value) => (typeof value === 'bigint' ? String(value) : value)));

async function by<W extends Actor>(
  { operatorNames }: LoyaltyBackOffice<W>,
  { changed }: Versioned<unknown>,
): Promise<Output<typeof contract.getLadder>['changed']> {
  if (!changed) return null;
  const names = await operatorNames([changed.by]);
  return { at: changed.at.toISOString(), by: names.get(changed.by) ?? '', note: changed.note };
}

async function memberLoyalty(
  deps: AuditedDeps,
  brandId: number,
  publicId: string,
): Promise<Output<typeof contract.getMemberLoyalty>> {
  const { db } = deps;
  const member = await deps.members.byPublicId(queryOf(db), brandId, publicId);
  if (!member) throw new Refused('NOT_FOUND');
  const { rules: ladder } = await readLadder(db, brandId);
  const row = await readVip(db, member.memberId);
  const standing =
    row ?? atLevel(ladder, NEWCOMER, member.vipLevel, new Date(deps.clock.now()).toISOString().slice(0, 10));
  return {
    level: standing.level,
    isLocked: standing.isLocked,
    highest: row?.highest ?? member.vipLevel,
    deposit: standing.deposit,
    validBet: standing.validBet,
    windowBet: standing.windowBet,
    windowEndDay: row?.window?.end ?? null,
    points: ((await memberPoints(deps, member.memberId)) / POINT) * POINT,
    history: (await readChanges(db, member.memberId, 50)).map(shownChange),
  };
}
