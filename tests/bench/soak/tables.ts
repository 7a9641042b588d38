import pg from 'pg';

/** A table by the database's own statistics. */
export interface TableState {
  readonly name: string;
  readonly rows: number;
  readonly dead: number;
  /** Heap, indexes and TOAST. */
  readonly bytes: number;
  readonly vacuums: number;
}
export interface TableGrowth {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly end: TableState;
}

/** Tables that store what was played or paid, and so grow with it. Every other table of a soak is as large at its end as it was after the warm-up. */
const KEEPS_PLAY =
  /^(wallet\.(ledger|operation|fact)|bets\.(record|bet|outbox)|vendors\.(transaction|request)|cashier\.(deposit|withdrawal|withdrawal_part|withdrawal_step|provider_news)|wagering\.(contribution|requirement|changed|watch)|transfers\.transfer|reports\.win|messages\.(inbox|delivery)|operators\.audit|platform\.outbox|rollups\.\w+|protection\.deposit_day|agents\.arrival|agreements\.flow|catalogue\.recent|lottery\.(ticket|result|draw|seed|settlement|number_sold|outcome|frozen_odds))$/;
/** The growth allowed for all others: space that row updates leave until a vacuum. */
export const ROOM_BYTES = 1_048_576;
/** PostgreSQL starts a vacuum from this many dead rows on; twice as many means that it does not keep up. */
const dueForVacuum = (rows: number): number => 50 + 0.2 * rows;

/** Measures the tables of a soak; connects as the database's owner. */
export class TableWatch {
  readonly #client: pg.Client;
  #first: Map<string, TableState> | null = null;

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url });
  }
  start = () => this.#client.connect();
  stop = () => this.#client.end();

  /** Call after the warm-up: growth counts from here. */
  async begin(): Promise<void> {
    this.#first = new Map((await this.look()).map((table) => [table.name, table]));
  }

  async look(): Promise<TableState[]> {
    const { rows } = await this.#client.query(
      `select schemaname || '.' || relname as name, n_live_tup::float8 as rows, n_dead_tup::float8 as dead,
              pg_total_relation_size(relid)::float8 as bytes, (autovacuum_count + vacuum_count)::float8 as vacuums
         from pg_stat_user_tables`,
    );
    return rows as TableState[];
  }

  /** Growth since `begin`, largest first. */
  async growth(): Promise<TableGrowth[]> {
    return (await this.look())
      .map((end) => {
        const first = this.#first?.get(end.name);
        return { name: end.name, rows: end.rows - (first?.rows ?? 0), bytes: end.bytes - (first?.bytes ?? 0), end };
      })
      .sort((a, b) => b.bytes - a.bytes);
  }
}

/** Tables that have grown although they store nothing that was played. */
export const growingWithoutCause = (tables: readonly TableGrowth[]): TableGrowth[] =>
  tables.filter(({ name, bytes }) => bytes > ROOM_BYTES && !KEEPS_PLAY.test(name));

/** Tables on which autovacuum lags behind: more than twice the dead rows that start one. */
export const behindVacuum = (tables: readonly TableGrowth[]): TableGrowth[] =>
  tables.filter(({ end }) => end.dead > 2 * dueForVacuum(end.rows) && end.dead > 1_000);
