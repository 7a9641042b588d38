import type { Producer } from '../../games/sports/feed/producer.ts';
import type { Queryable } from '../database.ts';

/** A producer of a source with everything stored about it. */
export interface HeardProducer {
  readonly source: string;
  readonly producer: number;
  readonly state: Producer;
}
/** Messages of a source that were refused for the same reason. */
export interface FeedFault {
  readonly source: string;
  readonly fault: string;
  readonly times: number;
  /** The last day (UTC) on which there was one. */
  readonly lastDay: string;
}

export async function heardProducers(tx: Queryable, limit: number): Promise<HeardProducer[]> {
  const { rows } = await tx.query(
    'select source, producer, state from studio.feed_producer order by source, producer limit $1',
    [limit],
  );
  return rows;
}

/** Faults since a given time, most frequent first. */
export async function faultsSince(tx: Queryable, since: number, limit: number): Promise<FeedFault[]> {
  const { rows } = await tx.query(
    `select source, fault, sum(times)::float8 as times, max(day)::text as "lastDay" from studio.feed_fault
     where day >= (to_timestamp($1 / 1000.0) at time zone 'UTC')::date
     group by source, fault order by sum(times) desc, source, fault limit $2`,
    [since, limit],
  );
  return rows;
}
