import type { Pool } from '../../database.ts';
import { type Fixture, fedFixturesAhead, type StoredFixture } from '../fixture-store.ts';
import { type Fed, readTold } from './fed-fixtures.ts';
import { toldSince } from './feed-store.ts';

/** Fed fixtures are listed two days ahead. */
export const FED_HORIZON_MS = 48 * 3_600_000;
const LONGEST_MS = 24 * 3_600_000;
const MOST = 400;
/** Maximum delay until news about a listed fixture is seen, and until a new or removed fixture is noticed. */
const LOOK_MS = 20;
const LIST_MS = 1_000;

interface Listed {
  readonly fixture: Pick<Fixture, 'id'>;
  readonly feed: Fed | null;
}
interface Read<Open> {
  readonly list: readonly Open[];
  readonly listedAt: number;
  readonly cursor: bigint;
  readonly producers: string;
}

/** Whether a list belongs to this time of the book, allowing for the delay it may have. */
const isNear = ({ listedAt }: Pick<Read<never>, 'listedAt'>, now: number): boolean =>
  now >= listedAt && now < listedAt + LIST_MS;

/** In-play and upcoming fed fixtures, as known to this process: read once for all callers, and after that only what the feeds have said since. */
export class FedList<Open extends Listed> {
  readonly #pool: Pool;
  readonly #open: (rows: readonly StoredFixture[]) => Promise<Open[]>;
  #read: Read<Open> | null = null;
  #lookedAt = 0;
  #looking: Promise<readonly Open[]> | null = null;

  constructor(pool: Pool, open: (rows: readonly StoredFixture[]) => Promise<Open[]>) {
    this.#pool = pool;
    this.#open = open;
  }

  ahead(now: number): Promise<readonly Open[]> {
    // the age of a look has nothing to do with the time of the book; without a feed nothing arrives between two lists
    const known = this.#read;
    const goodMs = known?.list.length === 0 ? LIST_MS : LOOK_MS;
    if (known && performance.now() < this.#lookedAt + goodMs && isNear(known, now)) return Promise.resolve(known.list);
    this.#looking ??= this.#look(now).finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(now: number): Promise<readonly Open[]> {
    const known = this.#read;
    const lookedAt = performance.now();
    // before the rows are read, so that anything arriving in the meantime is read again
    const { cursor, fixtures, producers } = await toldSince(this.#pool, known?.cursor ?? 0n, MOST);
    const isListed = known && isNear(known, now) && known.producers === producers && fixtures.length < MOST;
    const list = isListed ? await this.#told(known.list, fixtures) : await this.#whole(now);
    this.#read = { list, listedAt: isListed ? known.listedAt : now, cursor, producers };
    this.#lookedAt = lookedAt;
    return list;
  }

  async #whole(now: number): Promise<readonly Open[]> {
    return this.#open(await fedFixturesAhead(this.#pool, now, now - LONGEST_MS, now + FED_HORIZON_MS, MOST));
  }

  async #told(list: readonly Open[], ids: readonly string[]): Promise<readonly Open[]> {
    if (ids.length === 0) return list;
    const told = await readTold(this.#pool, ids);
    return list.map((open) => {
      const feed = told.get(open.fixture.id);
      return feed ? { ...open, feed } : open;
    });
  }
}
