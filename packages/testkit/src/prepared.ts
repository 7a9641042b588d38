import type pg from 'pg';

/** Uses after which a statement is prepared: a plan costs a connection some memory as long as it stays open. */
const OFTEN = 8;
/** Without values, but one statement: anything else without values may be several, which cannot be prepared. */
const INVARIANT = /^-- I\d/;
const uses = new Map<string, { times: number; readonly name: string }>();

/**
 * Makes a connection prepare the statements that tests repeat. Its database stays from test to test, and half of the database's
 * work in most tests is reading and planning the same statements again.
 */
export function prepareRepeated(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const [text, values = []] = args;
    const isStatement = args.length === 2 || (args.length === 1 && INVARIANT.test(String(text)));
    if (!isStatement || typeof text !== 'string' || !Array.isArray(values)) return send(...args);
    const used = uses.get(text) ?? { times: 0, name: `repeated-${uses.size}` };
    uses.set(text, used);
    used.times += 1;
    return used.times > OFTEN ? send({ text, values, name: used.name }) : send(...args);
  };
  client.query = query as typeof client.query;
}
