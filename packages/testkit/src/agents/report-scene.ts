import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { systemClock } from '@kismet/kernel/time';
import { createCommission } from '@kismet/server/src/modules/commission/index.ts';
import type { AgentReportDeps, AgentWho } from '@kismet/server/src/modules/reports/agents/agent-scope.ts';
import { createDb, createPool, withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { countedScene } from './counted-scene.ts';

/** Units of an amount. */
export const units = (text: string) => parseUnits(text)!;
const RATES: Record<string, number> = { sitara: 10_000, noor: 8000, mehr: 5000, faraz: 3000, saba: 4000 };

type Counted = Awaited<ReturnType<typeof countedScene>>;

/** Commission of the scene, paid at once by `RATES`. */
function commissionOf(scene: Counted, names: ReadonlyMap<bigint, string>) {
  return createCommission({
    db: scene.db,
    clock: systemClock,
    rollups: scene.rollups,
    wallet: scene.wallet,
    ratesAt: async (_query, wanted) =>
      new Map(
        wanted.map((one) => [
          `${one.memberId}:${one.category}:${one.at.getTime()}`,
          RATES[names.get(one.memberId)!] ?? 0,
        ]),
      ),
    statusesOf: async () => new Map(),
    pathOf: async () => new Map(),
    brandOf: async () => ({ zone: 'Asia/Karachi', payout: 'realtime' }),
    moved: () => {},
  });
}

/** Credits a deposit from a gateway. */
async function credit(scene: Counted, ownerId: bigint, amount: string): Promise<void> {
  await withTx(scene.db, async (tx) => {
    const key = { ownerId: 0n, brandId: scene.brandId, code: 'gateway:test', currency: 'PKR', accountClass: 0 };
    const contraId = await scene.wallet.account(tx, key);
    const opId = crypto.randomUUID();
    await scene.wallet.post(
      tx,
      {
        ownerId,
        opId,
        reference: `deposit:${opId}`,
        kind: 'deposit',
        note: null,
        legs: (accounts) => [
          { accountId: accounts.find((one) => one.code === 'main')!.accountId, contraId, amount: units(amount) },
        ],
      },
      [amount],
    );
  });
}

/** Read-only connections, like those to a replica; they end with the scene. */
function readingOnly(scene: Counted) {
  const reading = createPool({
    ...{ url: scene.url, size: 4, role: 'kismet_app', statementTimeoutMs: 30_000 },
    settings: { default_transaction_read_only: 'on' },
  });
  const end = scene[Symbol.asyncDispose];
  const dispose = async (): Promise<void> => {
    await reading.end();
    await end();
  };
  return { reading, dispose };
}

/** sitara > noor > mehr > faraz, sitara > saba; and a separate network, zahid. */
export async function reportScene() {
  const scene = await countedScene();
  const names = new Map<bigint, string>();
  const add = async (name: string, under: string | null, isAgent = true) => {
    const id = await scene.add(name, under, isAgent);
    names.set(id, name);
    return id;
  };
  const sitara = await add('sitara', null);
  const noor = await add('noor', 'sitara');
  const mehr = await add('mehr', 'noor');
  const faraz = await add('faraz', 'mehr', false);
  const saba = await add('saba', 'sitara', false);
  const zahid = await add('zahid', null);
  const people = { sitara, noor, mehr, faraz, saba, zahid };
  const great = { from: units('10000') };
  const ending: (Awaited<ReturnType<AgentReportDeps['endingSoon']>>[number] & { of: bigint })[] = [];
  const { reading, dispose } = readingOnly(scene);
  const deps: AgentReportDeps = {
    db: createDb(reading),
    asOf: () => Date.now(),
    clock: { now: () => Date.now() },
    agents: scene.agents,
    members: scene.members,
    rollups: scene.rollups,
    endingSoon: async (memberId) => ending.filter((one) => one.of === memberId),
    greatWinOf: async () => great.from,
    firstBetDay: async () => null,
    vendorNames: async () => new Map(),
    gameNames: async () => new Map(),
  };
  const commission = commissionOf(scene, names);
  const who = (id: bigint): AgentWho => ({
    memberId: id,
    brandId: scene.brandId,
    brand: { zone: 'Asia/Karachi', currency: 'PKR' },
  });
  const outward = async (id: bigint) => (await scene.members.byIds(queryOf(scene.db), [id])).get(id)!.publicId;
  async function everything() {
    await scene.count();
    await commission.run();
    await scene.count();
  }
  const deposit = (ownerId: bigint, amount: string) => credit(scene, ownerId, amount);
  const sample = async () => {
    await deposit(faraz, '1000');
    await deposit(faraz, '50');
    await deposit(saba, '200');
    await scene.settle(faraz, units('2000'), units('1500'));
    await scene.settle(mehr, units('100'), units('300'), { category: 'sports' });
    await scene.settle(noor, units('40'), 0n);
    await scene.settle(sitara, units('10'), units('5'));
    await scene.settle(saba, units('700'), units('400'));
    await scene.settle(zahid, units('9999'), 0n);
    await everything();
  };
  return {
    ...scene,
    [Symbol.asyncDispose]: dispose,
    great,
    ending,
    ...people,
    deps,
    who,
    outward,
    everything,
    deposit,
    sample,
  };
}
/** The first page of a list. */
export const page = { limit: 25, cursor: undefined };
/** The code of a refusal, null when there was no error, or any other thrown error. */
export const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refused ? error.code : error;
};
