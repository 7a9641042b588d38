import type { Queryable } from '../database.ts';

/** What one bet of a player may win in a sport, in parts per million of the usual amount. */
export interface PlayerFactor {
  readonly owner: string;
  readonly sport: string;
  readonly factorPpm: number;
}
/** The same as the desk lists it. */
export interface FactorRow extends PlayerFactor {
  readonly since: Date;
  readonly person: string;
}
/** A player's open bets in one currency. Units of 10^-5. */
export interface OpenBets {
  readonly owner: string;
  readonly currency: string;
  readonly bets: number;
  readonly staked: bigint;
}

const COLUMNS = 'owner, sport, factor_ppm as "factorPpm", since, person';

/** Players' factors that differ from the usual one. */
export async function factorsOf(tx: Queryable, owners: readonly string[]): Promise<FactorRow[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.player_factor where owner = any ($1::text[]) order by owner, sport`,
    [owners],
  );
  return rows;
}

/** Those of all players of an operator, newest first. */
export async function factorsAt(tx: Queryable, operatorId: number, limit: number): Promise<FactorRow[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.player_factor where starts_with(owner, $1 || ':') order by since desc limit $2`,
    [`${operatorId}`, limit],
  );
  return rows;
}

/** Sets a factor, or the usual one with null; returns the previous one, null for the usual. */
export async function keepFactor(
  tx: Queryable,
  one: Omit<FactorRow, 'factorPpm'> & { readonly factorPpm: number | null },
): Promise<number | null> {
  const { rows } = await tx.query(
    'delete from studio.player_factor where owner = $1 and sport = $2 returning factor_ppm as "factorPpm"',
    [one.owner, one.sport],
  );
  if (one.factorPpm !== null)
    await tx.query(
      'insert into studio.player_factor (owner, sport, factor_ppm, since, person) values ($1, $2, $3, $4, $5)',
      [one.owner, one.sport, one.factorPpm, one.since, one.person],
    );
  return rows[0]?.factorPpm ?? null;
}

/** Players of an operator with open money bets, those with most staked first; only one player when `owner` is given. */
export async function openBetsOf(
  tx: Queryable,
  operatorId: number,
  owner: string | null,
  limit: number,
): Promise<OpenBets[]> {
  const { rows } = await tx.query(
    `select t.owner, s.currency, count(*)::integer as bets, sum(w.stake)::bigint as staked from studio.ticket t
     join studio.wager w on w.owner = t.owner and w.id = t.id join studio.session s on s.id = w.session_id
     where t.due_at is not null and t.state = 'OPEN' and not s.is_demo and starts_with(t.owner, $1 || ':')
       and ($2::text is null or t.owner = $2) group by t.owner, s.currency order by sum(w.stake) desc, t.owner limit $3`,
    [`${operatorId}`, owner, limit],
  );
  return rows;
}
