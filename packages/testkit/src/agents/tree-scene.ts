import type { Category } from '@kismet/contracts/catalogue/games';
import type { Role } from '@kismet/contracts/operators/session';
import { writeRates } from '@kismet/server/src/modules/agents/rates/rate-store.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import type { Answered } from '../cold-calls.ts';
import { coldScene } from '../scenes/cold-scene.ts';

const PEOPLE = [
  { username: 'sitara', accountKind: 1, ownCode: 'SITARA22' },
  { username: 'noor', accountKind: 2, agentCode: 'SITARA22', ownCode: 'NOOR' },
  { username: 'zahra', accountKind: 2, agentCode: 'NOOR', ownCode: 'ZAHRA' },
  { username: 'faraz', agentCode: 'ZAHRA' },
  { username: 'bilal', agentCode: 'NOOR' },
  { username: 'mehtab', accountKind: 1, ownCode: 'MEHTAB33' },
  { username: 'saima', agentCode: 'MEHTAB33' },
  { username: 'azaad' },
] as const;
type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Answered>;

/** Two trees: sitara > noor > (zahra > faraz, bilal), and mehtab > saima; azaad has no upline. */
export async function treeScene() {
  const scene = await coldScene();
  for (const one of PEOPLE) await scene.addAccount({ birthDate: '1990-01-01', ...one });
  const { db, brandId } = scene;
  const memberOf = async (username: string) =>
    (await scene.members.byLoginName(queryOf(db), brandId, username.toLowerCase()))!;
  const idOf = async (username: string) => (await memberOf(username)).memberId;
  const signedIn = new Map<string, Promise<Call>>();
  async function enter(username: string): Promise<Call> {
    const { token } = (await scene.login(username)).body.value;
    return (method, path, body) => scene.ask(method, path, { token, ...(body === undefined ? {} : { body }) });
  }
  /** Calls as a member, signing in the first time (a second sign-in would end the first). */
  function as(username: string): Promise<Call> {
    const call = signedIn.get(username) ?? enter(username);
    signedIn.set(username, call);
    return call;
  }
  return Object.assign(scene, {
    memberOf,
    idOf,
    as,
    /** Signs in again. */
    enter,
    publicId: async (username: string) => (await memberOf(username)).publicId,
    /** Sets rates directly, without checks. */
    async rates(username: string, rates: Partial<Record<Category, number>>): Promise<void> {
      const memberId = await idOf(username);
      const map = new Map(Object.entries(rates) as [Category, number][]);
      await withTx(db, (tx) => writeRates(tx, [{ memberId, rates: map }], { setBy: null, approvalId: null }));
    },
    rateOf: async (username: string, category: Category) =>
      (await scene.agents.ratesOf(queryOf(db), await idOf(username))).get(category) ?? 0,
    async settings(settings: object): Promise<void> {
      await run(scene.owner, 'update site.brand set settings = $1 where brand_id = $2', [
        JSON.stringify(settings),
        brandId,
      ]);
      scene.site.forget();
    },
    async operator(username: string, role: Role = 'agent_manager') {
      return (await scene.addOperator(username, role)).enter();
    },
  });
}
export type TreeScene = Awaited<ReturnType<typeof treeScene>>;
export const codeOf = (answer: Answered): readonly [number, string | undefined] => [
  answer.status,
  answer.body?.value?.code,
];
