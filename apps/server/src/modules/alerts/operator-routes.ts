import { AGENT_ALERTS, listAgreementAlerts } from '@kismet/contracts/operators/agreements';
import { listVendorAlerts } from '@kismet/contracts/operators/vendors';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { Alerts } from './index.ts';

const AGENT_ALERTS_SHOWN = 50;

/** Alert lists of the back office: all of a brand, and those about agents for operators who settle agreements. */
export function mountAlerts<Who extends { readonly brandId: number }>(
  mount: Mount,
  { alerts, authorise }: { readonly alerts: Alerts; readonly authorise: Authorise<Who> },
): void {
  mount(listVendorAlerts, authorise, (input, { who }) => alerts.list(who.brandId, input.cursor, input.limit));
  mount(listAgreementAlerts, authorise, async ({ cursor }, { who }) => {
    const { list, nextCursor } = await alerts.list(who.brandId, cursor, AGENT_ALERTS_SHOWN, AGENT_ALERTS);
    return { list: list.map(({ alertId, at, kind, detail }) => ({ alertId, at, kind, detail })), nextCursor };
  });
}
