import { isAgentKind } from '@kismet/contracts/members/account-kind';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { AgreementKind } from '@kismet/rules/agreements/kind';
import type { Db } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Agents } from '../../agents/index.ts';
import type { Names } from '../../catalogue/index.ts';
import type { Members } from '../../members/index.ts';
import type { Rollups } from '../../rollups/index.ts';
import { type DateSpan, decideSpan } from '../date-span.ts';

/** Larger teams are scanned by time instead of member by member: they always have recent bets. */
export const GREAT_TEAM = 5000;
export interface AgentReportDeps {
  /** Where reports are read, which may be a replica. */
  readonly db: Db;
  /** Everything committed before this moment, in milliseconds, is in `db`. */
  readonly asOf: () => number;
  readonly clock: Clock;
  readonly agents: Pick<Agents, 'pathOf' | 'inDownline' | 'directOf' | 'nodesOf' | 'namesFor'>;
  readonly members: Pick<Members, 'byIds' | 'byPublicId'>;
  readonly rollups: Pick<Rollups, 'countedThrough' | 'activeMembers'>;
  /** Agreements of the caller, on either side, that end or lapse soon. */
  readonly endingSoon: (memberId: bigint) => Promise<
    readonly {
      readonly what: 'agreement-ends' | 'offer-lapses';
      readonly agreementId: string;
      readonly agreementKind: AgreementKind;
      readonly at: Date;
      readonly accepterId: bigint;
    }[]
  >;
  /** Minimum of a large win, in units. */
  readonly greatWinOf: (brandId: number) => Promise<bigint>;
  /** The first business day of a zone whose bets were not archived; null when none are. */
  readonly firstBetDay: (zone: string) => Promise<string | null>;
  /** Overrides `GREAT_TEAM`. */
  readonly greatTeam?: number;
  readonly vendorNames: (codes: readonly string[]) => Promise<ReadonlyMap<string, Names>>;
  readonly gameNames: (
    games: readonly { vendorCode: string; gameCode: string }[],
  ) => Promise<ReadonlyMap<string, Names>>;
}
/** The calling agent. */
export interface AgentWho {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly brand: { readonly zone: string; readonly currency: string };
}
export interface Person {
  readonly memberId: string;
  readonly account: string;
  readonly isAgent: boolean;
}

/** The subject of the figures; refuses `NOT_FOUND` for anyone outside the network, known or not. */
export async function scopeOf(deps: AgentReportDeps, who: AgentWho, of: string | undefined): Promise<bigint> {
  if (of === undefined) return who.memberId;
  const member = await deps.members.byPublicId(queryOf(deps.db), who.brandId, of);
  if (!member || !(await deps.agents.inDownline(queryOf(deps.db), who.memberId, member.memberId)))
    throw new Refused('NOT_FOUND');
  return member.memberId;
}
export function spanOf(
  deps: Pick<AgentReportDeps, 'clock'>,
  who: AgentWho,
  input: { from?: string | undefined; to?: string | undefined },
): DateSpan {
  const span = decideSpan(input, who.brand.zone, deps.clock.now());
  if (span instanceof Refused) throw span;
  return span;
}
/** Members as seen by an agent: outward id, and the name masked by the naming rules. */
export async function peopleOf(
  deps: AgentReportDeps,
  who: Pick<AgentWho, 'memberId' | 'brandId'>,
  ids: readonly bigint[],
): Promise<Map<bigint, Person>> {
  const members = await deps.members.byIds(queryOf(deps.db), [...new Set(ids)]);
  const names = await deps.agents.namesFor(queryOf(deps.db), who, [...members.values()]);
  return new Map(
    [...members].map(([id, { publicId, accountKind }]) => [
      id,
      { memberId: publicId, account: names.get(id)!, isAgent: isAgentKind(accountKind) },
    ]),
  );
}
/** Path from the calling agent to the subject of the figures. */
export async function trailOf(deps: AgentReportDeps, who: AgentWho, ofId: bigint): Promise<Person[]> {
  const path = (await deps.agents.pathOf(queryOf(deps.db), [ofId])).get(ofId) ?? [ofId];
  const below = path.slice(Math.max(0, path.indexOf(who.memberId)));
  const people = await peopleOf(deps, who, below);
  return below.flatMap((id) => people.get(id) ?? []);
}
