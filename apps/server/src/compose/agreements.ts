import { ALL_GAMES as EVERYTHING } from '@kismet/rules/agreements/kind';
import { type Agreements, createAgreements } from '../modules/agreements/index.ts';
import { kindOf } from '../modules/agreements/kinds.ts';
import { ALL_GAMES } from '../modules/rollups/index.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';
import type { Product } from './product.ts';

type Parts = Pick<People, 'site' | 'members' | 'agents' | 'inbox' | 'alerts'> & Pick<Product, 'wallet' | 'rollups'>;

/** Agreements on top of the agent tree, roll-ups and ledger accounts; the tree notifies them when a node leaves. */
export function composeAgreements({ db, clock, log, live, tracing }: Platform, parts: Parts): Agreements {
  const { site, members, agents, wallet, inbox, alerts, rollups } = parts;
  // agreements' category for all games is the roll-ups' total
  const counted = <P extends { readonly category: string }>(period: P): P =>
    period.category === EVERYTHING ? { ...period, category: ALL_GAMES } : period;
  const agreements = createAgreements({
    db,
    clock,
    log,
    wallet,
    members,
    books: {
      countedThrough: rollups.countedThrough,
      seal: rollups.seal,
      teamPeriod: (query, period) => rollups.teamPeriod(query, counted(period)),
      activeMembers: (query, wanted) => rollups.activeMembers(query, counted(wanted)),
      teamResults: (query, period) => rollups.teamResults(query, counted(period)),
      memberNets: rollups.memberNets,
      settledBets: rollups.settledBets,
      changedBets: rollups.changedBets,
    },
    async brandOf(brandId) {
      const { zone, currency, flags, agents: rules } = await site.brandById(brandId);
      const { directNames } = rules;
      return { brandId, zone, currency, directNames, isOn: (kind) => flags[kindOf(kind).flag] };
    },
    holdNodes: agents.holdNodes,
    standingOf: agents.nodesOf,
    async blockedOf(query, ids) {
      const [blocks, byId] = await Promise.all([agents.statusesOf(query, ids), members.byIds(query, ids)]);
      return new Set(ids.filter((id) => blocks.get(id)?.isBlocked || byId.get(id)?.state !== 'active'));
    },
    tell: inbox.tell,
    alert: alerts.raiseOnceAnHour,
    changed: (memberId) => live.touch(memberId, 'agreement'),
    moved: (memberId) => live.touch(memberId, 'balance'),
    tracing,
  });
  agents.onNodeEnded.push((tx, ended) => agreements.onNodeEnded(tx, ended));
  agents.liveContracts.push(agreements.liveOf);
  return agreements;
}
