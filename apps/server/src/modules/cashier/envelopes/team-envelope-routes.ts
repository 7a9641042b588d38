import * as contract from '@kismet/contracts/cashier/team-envelope';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import type { Payer } from '../withdrawals/withdrawal-deps.ts';
import type { TeamEnvelopes } from './team-envelopes.ts';

const SENDS: RateRule = { name: 'envelope-send', max: 10, windowMs: 60_000 };
const OPENS: RateRule = { name: 'envelope-open', max: 30, windowMs: 60_000 };
const LOOKS: RateRule = { name: 'envelope-look', max: 120, windowMs: 60_000 };

/** Red envelopes of agents, for the agent and for the members below. */
export function mountTeamEnvelopes(
  mount: Mount,
  { envelopes, limiter, member }: { envelopes: TeamEnvelopes; limiter: RateLimiter; member: Authorise<Payer> },
): void {
  const slowed = (rule: RateRule, who: Payer) => limiter.take(rule, String(who.memberId));
  mount(contract.sendTeamEnvelope, member, async (input, { who }) => {
    await slowed(SENDS, who);
    return envelopes.send(who, input);
  });
  mount(contract.listSentEnvelopes, member, async ({ cursor }, { who }) => {
    await slowed(LOOKS, who);
    return envelopes.sent(who, cursor);
  });
  mount(contract.getSentEnvelope, member, async ({ envelopeId }, { who }) => {
    await slowed(LOOKS, who);
    return envelopes.sentOne(who, envelopeId);
  });
  mount(contract.listTeamEnvelopes, member, async (_input, { who }) => {
    await slowed(LOOKS, who);
    return { list: await envelopes.offered(who) };
  });
  mount(contract.openTeamEnvelope, member, async ({ envelopeId }, { who }) => {
    await slowed(OPENS, who);
    return envelopes.open(who, envelopeId);
  });
}
