import * as contract from '@kismet/contracts/operators/games';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { Actor, Audit } from '../../platform/audit.ts';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { badCursor, keysetPage } from '../../platform/keyset-page.ts';
import { closingOf } from './game.ts';
import * as store from './operator-store.ts';
import { searchText } from './search-text.ts';
import { gameCard } from './shown-game.ts';

export interface OperatorGamesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly authorise: Authorise<Actor>;
  readonly audit: Audit;
  /** Tells every node and every open page to reload. */
  changed(): void;
}
const WANTED_MS = 30 * 86_400_000;

/** Game catalogue for lobby operators. Badges and maintenance windows belong to the game, at every brand that offers it. */
export function mountOperatorGames(mount: Mount, deps: OperatorGamesDeps): void {
  const { db, clock, authorise } = deps;
  const shown = (one: store.OperatorGame) => shownGame(one, clock.now());
  mount(contract.listGames, authorise, async ({ vendorCode, name, cursor, limit }, { who }) => {
    const words = searchText(name ?? '')
      .split(' ')
      .filter(Boolean)
      .slice(0, 6);
    const after = cursor === undefined ? null : cursorOf(cursor);
    const page = await keysetPage(
      limit,
      (most) => store.readOperatorGames(db, who.brandId, { vendorCode, words, after }, most),
      ({ game }) => `${game.vendorCode}/${game.gameCode}`,
    );
    return { ...page, list: page.list.map(shown) };
  });
  mount(contract.saveGame, authorise, async ({ gameId, isHot, enabled, maintenance, reason }, { who, visit }) => {
    await withTx(db, async (tx) => {
      const old = await store.readOperatorGame(tx, who.brandId, gameId);
      if (!old) throw new Refused('NOT_FOUND');
      await store.writeGameMarks(tx, gameId, { isHot, enabled, closing: closingFrom(maintenance) });
      const before = { isHot: old.game.isHot, enabled: old.enabled, maintenance: shown(old).maintenance };
      await deps.audit(tx, {
        brandId: who.brandId,
        operatorId: who.operatorId,
        action: 'catalogue.game',
        subject: `game:${old.game.vendorCode}/${old.game.gameCode}`,
        reason,
        before,
        after: { isHot, enabled, maintenance },
        ip: visit.ip,
      });
    });
    deps.changed();
    return shown((await store.readOperatorGame(db, who.brandId, gameId))!);
  });
  mountVendors(mount, deps);
  mount(contract.listWantedGames, authorise, async (_input, { who }) => {
    const rows = await store.readWanted(db, who.brandId, new Date(clock.now() - WANTED_MS));
    return { list: rows.map((row) => ({ text: row.text, times: row.times, lastAt: row.last_at.toISOString() })) };
  });
}

function mountVendors(mount: Mount, deps: OperatorGamesDeps): void {
  const { db, clock, authorise } = deps;
  const shown = (row: store.VendorRow) => shownVendor(row, clock.now());
  mount(contract.listGameVendors, authorise, async (_input, { who }) => ({
    list: (await store.readVendors(db, who.brandId)).map(shown),
  }));
  mount(contract.saveGameVendor, authorise, async ({ vendorCode, isHot, maintenance, reason }, { who, visit }) => {
    const of = async (where: Db | Tx) =>
      (await store.readVendors(where, who.brandId)).find((row) => row.vendor_code === vendorCode);
    await withTx(db, async (tx) => {
      const old = await of(tx);
      if (!old) throw new Refused('NOT_FOUND');
      await store.writeVendorMarks(tx, vendorCode, { isHot, closing: closingFrom(maintenance) });
      await deps.audit(tx, {
        brandId: who.brandId,
        operatorId: who.operatorId,
        action: 'catalogue.vendor',
        subject: `vendor:${vendorCode}`,
        reason,
        before: { isHot: old.is_hot, maintenance: shown(old).maintenance },
        after: { isHot, maintenance },
        ip: visit.ip,
      });
    });
    deps.changed();
    return shown((await of(db))!);
  });
}

const shownGame = (
  { game, enabled, players }: store.OperatorGame,
  nowMs: number,
): Output<typeof contract.saveGame> => ({
  game: gameCard(game, nowMs),
  enabled,
  maintenance: closingOf(game.underMaintenance, game.maintenanceUntil, nowMs),
  players,
});
const shownVendor = (row: store.VendorRow, nowMs: number): Output<typeof contract.saveGameVendor> => ({
  vendorCode: row.vendor_code,
  names: { ...row.names },
  games: row.games,
  isHot: row.is_hot,
  maintenance: closingOf(row.under_maintenance, row.maintenance_until, nowMs),
});
const closingFrom = (maintenance: { endsAt: string | null } | null): store.Closing => ({
  on: maintenance !== null,
  until: maintenance?.endsAt ? new Date(maintenance.endsAt) : null,
});

function cursorOf(text: string): [vendorCode: string, gameCode: string] {
  const at = text.indexOf('/');
  if (at < 1) throw badCursor();
  return [text.slice(0, at), text.slice(at + 1)];
}
