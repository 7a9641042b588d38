import type { TournamentTerms } from '../../../games/pvp/tournament/tournament.ts';
import type { Queryable } from '../../database.ts';
import { decodeState } from '../../tables/state-text.ts';
import type { PlayedHand } from '../hand-store.ts';
import { storedMoney, type TournamentRow, tournamentIn } from './tournament-store.ts';

/** A player's entry in a finished tournament. `paid` in units of 10^-5. */
export interface OwnEntryRow {
  readonly id: string;
  readonly kind: string;
  readonly terms: TournamentTerms;
  readonly place: number | null;
  readonly paid: bigint;
  readonly endedAt: Date;
}

/** A player's entries in finished tournaments of a game and money, newest first. */
export async function ownEntries(
  tx: Queryable,
  { owner, game, money }: { readonly owner: string; readonly game: string; readonly money: string | null },
  limit: number,
): Promise<OwnEntryRow[]> {
  const { rows } = await tx.query(
    `select t.id, t.kind, t.terms::text as terms, e.place, e.paid, e.ended_at as "endedAt"
     from studio.tournament_entry e join studio.tournament t on t.id = e.tournament_id
     where e.owner = $1 and t.game = $2 and t.money = $3 order by e.ended_at desc limit $4`,
    [owner, game, storedMoney(money), limit],
  );
  return rows.map(({ terms, ...row }) => ({ ...row, terms: decodeState<TournamentTerms>(terms) }));
}

/** A tournament as listed, including one that finished long ago; null for an unknown one. */
export async function tournamentById(tx: Queryable, id: string): Promise<TournamentRow | null> {
  const { rows } = await tx.query(
    'select id, house, game, money, kind, terms::text as terms from studio.tournament where id = $1',
    [id],
  );
  return rows[0] ? tournamentIn(rows[0]) : null;
}

/** A player's hands at these tables, newest first. */
export async function handsOfTables(
  tx: Queryable,
  owner: string,
  tables: readonly string[],
  limit: number,
): Promise<PlayedHand[]> {
  const { rows } = await tx.query(
    `select table_id as "table", number, boot, pot, contributed, paid, rake, ended_at as "endedAt" from studio.hand_seat
     where owner = $1 and table_id = any($2) order by ended_at desc, number desc limit $3`,
    [owner, tables, limit],
  );
  return rows;
}
