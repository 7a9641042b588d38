import { getJackpots } from '@kismet/contracts/catalogue/board';
import { getLiveTables } from '@kismet/contracts/catalogue/live-tables';
import { launchDemo, launchGame, launchPvp } from '@kismet/contracts/vendors/launch';
import { Refused } from '@kismet/kernel/outcome';
import type { Authorise, Mount, Visit } from '../../platform/http/gate.ts';
import type { RateLimiter } from '../../platform/rate-limit.ts';
import type { Vendors } from './index.ts';
import { type LaunchDeps, type LaunchMember, type LaunchPlace, launch } from './launch.ts';

export interface LaunchRouteDeps<Member, Visitor> {
  readonly launch: LaunchDeps;
  readonly limiter: RateLimiter;
  readonly member: Authorise<Member>;
  readonly visitor: Authorise<Visitor>;
  readonly asMember: (who: Member) => LaunchMember;
  readonly jackpots: Vendors['jackpots'];
  readonly liveTables: Vendors['liveTables'];
  readonly gameCategory: (vendorCode: string, gameCode: string) => Promise<string | null>;
  readonly placeOf: (who: Member | Visitor, visit: Visit) => LaunchPlace;
}

const MEMBER_RATE = { name: 'launch-member', max: 30, windowMs: 60_000 };
const VISITOR_RATE = { name: 'launch-visitor', max: 30, windowMs: 60_000 };

export function mountLaunch<Member, Visitor>(mount: Mount, deps: LaunchRouteDeps<Member, Visitor>): void {
  mount(launchGame, deps.member, async (input, { who, visit }) => {
    const member = deps.asMember(who);
    await deps.limiter.take(MEMBER_RATE, String(member.memberId));
    return launch(deps.launch, input, deps.placeOf(who, visit), member);
  });
  mount(launchPvp, deps.member, async ({ mode, ...input }, { who, visit }) => {
    const member = deps.asMember(who);
    await deps.limiter.take(MEMBER_RATE, String(member.memberId));
    if ((await deps.gameCategory(input.vendorCode, input.gameCode)) !== 'pvp') throw new Refused('GAME_UNKNOWN');
    return launch(deps.launch, { ...input, isDemo: mode === 'demo' }, deps.placeOf(who, visit), member);
  });
  mount(launchDemo, deps.visitor, async (input, { who, visit }) => {
    await deps.limiter.take(VISITOR_RATE, visit.ip);
    return launch(deps.launch, { ...input, isDemo: true }, deps.placeOf(who, visit), null);
  });
  mount(getLiveTables, deps.visitor, ({ category }, { who, visit }) => {
    const { brandId, currency } = deps.placeOf(who, visit);
    return deps.liveTables(brandId, category, currency);
  });
  mount(getJackpots, deps.visitor, async ({ vendorCode }, { who, visit }) => {
    const { brandId, currency } = deps.placeOf(who, visit);
    return { list: await deps.jackpots(brandId, currency, vendorCode) };
  });
}
