import pg from 'pg';

type AnyQuery = (this: pg.Client, ...given: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: AnyQuery };

/** How many statements this process sends while a step runs. */
export async function statementsOf(step: () => Promise<void>): Promise<number> {
  const { query } = client;
  let count = 0;
  client.query = function counted(...given) {
    count++;
    return query.apply(this, given);
  };
  try {
    await step();
  } finally {
    client.query = query;
  }
  return count;
}
