import * as contract from '@kismet/contracts/reports/betting-record';
import { Refused } from '@kismet/kernel/outcome';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { Reports } from './index.ts';

interface Who {
  readonly memberId: bigint;
  readonly brand: { readonly zoneMinutes: number };
}
export interface ReportsRoutesDeps<W extends Who> {
  readonly reports: Reports;
  readonly authorise: Authorise<W>;
  /** Address of the vendor's replay of a round of this member; refuses `NOT_FOUND` or `VENDOR_SILENT`. */
  readonly replayUrl: (who: W, vendorCode: string, round: string) => Promise<string>;
}

/** The betting record (row PC-06). The owner always comes from the session. */
export function mountReports<W extends Who>(
  mount: Mount,
  { reports, authorise, replayUrl }: ReportsRoutesDeps<W>,
): void {
  mount(contract.listBets, authorise, (input, { who }) => reports.bets(who.memberId, who.brand.zoneMinutes, input));
  mount(contract.getBet, authorise, ({ betId }, { who }) => reports.bet(who.memberId, betId));
  mount(contract.getBetReplay, authorise, async ({ betId }, { who }) => {
    const { bet } = await reports.bet(who.memberId, betId);
    if (bet.roundId === null) throw new Refused('NOT_FOUND');
    return { url: await replayUrl(who, bet.vendorCode, bet.roundId) };
  });
}
