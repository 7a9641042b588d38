// A server process killed with -9 in the middle of one step: node dies-at.ts STEP POINT ARGS POINT is before:N (its Nth COMMIT
// is never sent), after:N (committed, but the caller gets no answer), sent:N (the Nth answer of an external party arrived and
// was not stored), statement:N (its Nth statement is never sent), answered:N (the Nth statement was executed, and no other follows).
import pg from 'pg';
import { withProduct } from '../../tools/product/installation.ts';
import { STEPS, type StepArgs, type StepName } from './money-steps.ts';

const [name, point, args] = process.argv.slice(2) as [StepName, string, string];
const [where, nth] = point.split(':') as ['before' | 'after' | 'sent' | 'statement' | 'answered', string];
let left = 0;
const die = () => process.kill(process.pid, 'SIGKILL');

type AnyQuery = (this: pg.Client, ...given: unknown[]) => unknown;
const query = pg.Client.prototype.query as unknown as AnyQuery;
(pg.Client.prototype as unknown as { query: AnyQuery }).query = function dying(...given) {
  const [first] = given as [string | { text?: string }];
  const text = typeof first === 'string' ? first : (first?.text ?? '');
  const isEach = where === 'statement' || where === 'answered';
  if (left === 0 || where === 'sent' || (!isEach && !/^\s*commit/i.test(text)) || --left > 0)
    return query.apply(this, given);
  if (where === 'before' || where === 'statement') die();
  const answer = query.apply(this, given) as Promise<unknown>;
  void answer.then(die);
  // neither a commit nor another statement is reported before the process ends
  return new Promise(() => {});
};
const ask = globalThis.fetch;
globalThis.fetch = async (...given) => {
  const answer = await ask(...given);
  if (left > 0 && where === 'sent' && --left === 0) {
    await answer.clone().text();
    die();
  }
  return answer;
};

await withProduct(process.env, async (product) => {
  left = Number(nth);
  await STEPS[name](product, JSON.parse(args) as StepArgs);
});
