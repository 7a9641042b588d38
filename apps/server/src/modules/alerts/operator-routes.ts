import { AGENT_ALERTS, listAgreementAlerts } from '@kismet/contracts/operators/agreements';
import { listVendorAlerts } from '@kismet/contracts/operators/vendors';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { Alerts } from './index.ts';

const AGENT_ALERTS_SHOWN = 50;

/** The back office's lists of alerts: all of a brand, and those about lines for whoever settles agreements. */
export function mountAlerts<Who extends { readonly brandId: number }>(
  mount: Mount,
  { alerts, authorise }: { readonly alerts: Alerts; readonly authorise: Authorise<Who> },
): void {
  mount(listVendorAlerts, authorise, (input, { who }) => alerts.list(who.brandId, input.cursor ?? null, input.limit));
  mount(listAgreementAlerts, authorise, async ({ cursor }, { who }) => {
    const { list, nextCursor } = await alerts.list(who.brandId, cursor ?? null, AGENT_ALERTS_SHOWN, AGENT_ALERTS);
    return { list: list.map(({ alertId, at, kind, detail }) => ({ alertId, at, kind, detail })), nextCursor };
  });
}
