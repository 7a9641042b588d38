import * as contract from '@kismet/contracts/lottery/chases';
import { Refused } from '@kismet/kernel/outcome';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import { readGamesById } from '../game-store.ts';
import type { Lottery } from '../index.ts';
import { cancelChase, startChase } from './chase-commands.ts';
import * as store from './chase-store.ts';

interface Who {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly accountClass: number;
  readonly brand: { readonly currency: string };
}
export interface ChaseRoutesDeps {
  readonly lottery: Pick<Lottery, 'deps'>;
  readonly limiter: RateLimiter;
  readonly member: Authorise<Who>;
}
const PLANS: RateRule = { name: 'lottery-plans', max: 20, windowMs: 60_000 };

/** Chase plans over several draws (rule 3.7). */
export function mountChases(mount: Mount, { lottery: { deps }, limiter, member }: ChaseRoutesDeps): void {
  const shown = async (ownerId: bigint, rows: readonly store.ChaseRow[]): Promise<contract.Chase[]> => {
    const ids = rows.map((row) => row.chase_id);
    const items = Map.groupBy(await store.readItems(deps.db, ownerId, ids), (item) => item.chase_id);
    const games = await readGamesById(deps.db, [...new Set(rows.map((row) => row.game_id))]);
    return rows.map((row) => {
      const own = items.get(row.chase_id) ?? [];
      const sum = (of: (item: store.ItemRow) => bigint) => own.reduce((total, item) => total + of(item), 0n);
      const game = games.get(row.game_id)!;
      return {
        chaseId: row.chase_id,
        gameId: row.game_id,
        gameCode: game.game_code,
        name: game.names,
        line: { ...row.line, unit: BigInt(row.line.unit) },
        stopOnWin: row.stop_on_win,
        state: row.state,
        held: sum((item) => (item.state === 'waiting' ? item.held : 0n)),
        spent: sum((item) => (item.state === 'placed' && item.draw_state !== 'void' ? (item.cost ?? 0n) : 0n)),
        won: sum((item) => (item.draw_state === 'settled' ? (item.payout ?? 0n) : 0n)),
        at: row.at.toISOString(),
        items: own.map((item) => ({
          drawId: item.draw_id,
          numero: item.numero,
          multiple: item.multiple,
          state: item.state === 'placed' && item.draw_state === 'void' ? ('void' as const) : item.state,
          ticketId: item.ticket_id,
        })),
      };
    });
  };
  const one = async (ownerId: bigint, chaseId: string): Promise<contract.Chase> => {
    const row = await store.readChase(deps.db, ownerId, chaseId);
    if (!row) throw new Refused('NOT_FOUND');
    return (await shown(ownerId, [row]))[0]!;
  };
  mount(contract.startChase, member, async (wanted, { who }) => {
    await limiter.take(PLANS, String(who.memberId));
    const bettor = {
      ownerId: who.memberId,
      brandId: who.brandId,
      accountClass: who.accountClass,
      currency: who.brand.currency,
    };
    await startChase(deps, bettor, wanted);
    return one(who.memberId, wanted.chaseId);
  });
  mount(contract.cancelChase, member, async ({ chaseId }, { who }) => {
    await cancelChase(deps, who.memberId, chaseId);
    return one(who.memberId, chaseId);
  });
  mount(contract.listChases, member, async ({ cursor, limit }, { who }) => {
    const before = placeCursor(cursor);
    const page = await keysetPage(
      limit,
      (most) => store.readChases(deps.db, who.memberId, before, most),
      (last) => placeText(last.at, last.chase_id),
    );
    return { ...page, list: await shown(who.memberId, page.list) };
  });
}
