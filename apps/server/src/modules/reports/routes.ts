import { getWinnerBoard } from '@kismet/contracts/catalogue/board';
import { CATEGORIES, category } from '@kismet/contracts/catalogue/games';
import * as contract from '@kismet/contracts/reports/betting-record';
import { getProfit, listStatement } from '@kismet/contracts/reports/statement';
import { listClosedWagering } from '@kismet/contracts/wagering/wagering';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import * as z from 'zod/mini';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Visitor } from '../site/index.ts';
import type { Reports } from './index.ts';

interface Who {
  readonly memberId: bigint;
  readonly brand: { readonly zone: string; readonly currency: string };
}
export interface ReportsRoutesDeps<W extends Who> {
  readonly reports: Reports;
  readonly authorise: Authorise<W>;
  readonly visitor: Authorise<Visitor>;
  readonly clock: Clock;
  readonly gameNames: Catalogue['gameNames'];
  /** Publicly visible names of members. */
  readonly maskedNames: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** Address of the vendor's replay of this member's round; refuses `NOT_FOUND` or `VENDOR_SILENT`. */
  readonly replayUrl: (who: W, vendorCode: string, round: string) => Promise<string>;
}

/** The betting record (row PC-06). The owner always comes from the session. */
export function mountReports<W extends Who>(
  mount: Mount,
  { reports, authorise, replayUrl, ...deps }: ReportsRoutesDeps<W>,
): void {
  mount(contract.listBets, authorise, (input, { who }) => reports.bets(who.memberId, who.brand.zone, input));
  mount(contract.getBet, authorise, ({ betId }, { who }) => reports.bet(who.memberId, betId));
  mount(listStatement, authorise, (input, { who }) => reports.statement(ownerOf(who), input));
  mount(listClosedWagering, authorise, (input, { who }) => reports.closedWagering(ownerOf(who), input));
  mount(getProfit, authorise, (input, { who }) => reports.profit(ownerOf(who), input));
  mount(contract.getBetReplay, authorise, async ({ betId }, { who }) => {
    const { bet } = await reports.bet(who.memberId, betId);
    if (bet.roundId === null) throw new Refused('NOT_FOUND');
    return { url: await replayUrl(who, bet.vendorCode, bet.roundId) };
  });
  mount(getWinnerBoard, deps.visitor, async (input, { who }) => {
    const wanted = CATEGORIES.find((one) => z.encode(category, one) === input.category.toUpperCase()) ?? null;
    const wins = await reports.board.newest(who.brand.brandId, wanted, input.count);
    const [names, games] = await Promise.all([deps.maskedNames(wins.map((win) => win.ownerId)), deps.gameNames(wins)]);
    const list = wins.map((win) => ({
      vo: {
        maskedName: names.get(win.ownerId) ?? '***',
        vendorCode: win.vendorCode,
        gameCode: win.gameCode,
        gameName: { ...(games.get(`${win.vendorCode}/${win.gameCode}`) ?? { en: win.gameCode }) },
        category: win.category,
        stake: win.stake,
        payout: win.payout,
        multiple: hundredths((win.payout * 100n) / win.stake),
        at: new Date(win.atMs).toISOString(),
      },
    }));
    return { list, asOf: new Date(deps.clock.now()).toISOString() };
  });
}

const ownerOf = ({ memberId: ownerId, brand: { currency, zone } }: Who) => ({ ownerId, currency, zone });
const hundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
