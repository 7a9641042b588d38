import type { Role } from '@kismet/contracts/operators/session';
import { type SeedAccount, seedAccount } from '@kismet/server/db/seed/accounts.ts';
import { KISMET_BRAND, seedBase } from '@kismet/server/db/seed/base.ts';
import { composeProduct, type Product } from '@kismet/server/src/compose.ts';
import type { Config } from '@kismet/server/src/config.ts';
import type { IdentityDeps, IdentityLimits } from '@kismet/server/src/modules/identity/index.ts';
import { IDENTITY_LIMITS } from '@kismet/server/src/modules/identity/limits.ts';
import { withTx } from '@kismet/server/src/platform/db.ts';
import type { RateRule } from '@kismet/server/src/platform/rate-limit.ts';
import { serveOperators } from '@kismet/server/src/serve-operators.ts';
import { serveSite } from '@kismet/server/src/serve-site.ts';
import { coldCalls } from '../cold-calls.ts';
import { addColdOperator } from '../cold-operator.ts';
import { type ColdPlatformOptions, coldPlatform, testConfig } from '../cold-platform.ts';
import { testDatabase } from '../database.ts';
import { lateApp } from '../late-app.ts';

export interface SceneOptions extends ColdPlatformOptions {
  /** The product's rate limits; practically unlimited when absent. */
  readonly realLimits?: boolean;
  /** Settings of the installation in addition to those of every scene. */
  readonly env?: Readonly<Record<string, string>>;
  readonly firebase?: IdentityDeps['firebase'];
  readonly noteShared?: IdentityDeps['noteShared'];
  readonly geetest?: IdentityDeps['geetest'];
}
const none: readonly RateRule[] = [];
/** The product's thresholds, apart from frequency. */
const WIDE = {
  ...(Object.fromEntries(Object.keys(IDENTITY_LIMITS).map((name) => [name, none])) as object),
  loginFailures: IDENTITY_LIMITS.loginFailures,
  smsPrefixNet: IDENTITY_LIMITS.smsPrefixNet,
  proof: { ...IDENTITY_LIMITS.proof, max: 1e6 },
  loginRate: { perSecond: 1e6, burst: 1e6 },
} as IdentityLimits;

/** External services that an installation has by its settings, and that a scene replaces. */
const withServices = (config: Config, { geetest, firebase }: SceneOptions): Config => ({
  ...config,
  humanCheck: { ...config.humanCheck, geetest: geetest ? GEETEST : null },
  firebase: firebase ? FIREBASE : null,
});
const GEETEST = {
  captchaId: 'scene',
  key: 'scene',
  url: 'http://127.0.0.1:1',
  scriptUrl: 'http://127.0.0.1:1/v4/gt4.js',
  timeoutMs: 1000,
};
const FIREBASE = {
  projectId: 'scene',
  apiKey: 'scene',
  authDomain: 'scene.example',
  keysUrl: 'http://127.0.0.1:1/keys',
  emulatorHost: null,
};

/** The product as composed in production, behind its real routes, on a separate database and a clock that tests move. */
export async function coldScene(options: SceneOptions = {}) {
  const base = await testDatabase();
  const time = { ms: Date.parse('2026-11-21T08:00:00.000Z') };
  const clock = { now: () => time.ms };
  const config = withServices(testConfig(base.url, { SITE_ORIGIN: 'http://localhost', ...options.env }), options);
  const { platform, touched } = await coldPlatform(config, clock, { pool: base.pool, ...options });
  const answers = new Map<string, string>();
  const product = composeProduct(platform, {
    identity: identityOf(options, answers),
    operators: options.realLimits ? {} : { loginLimits: [] },
  });
  const { site: brands, messages, operators } = product;
  const brandId = await seedBase(product);
  const app = await serveSite(product, config, platform.log);
  const backOffice = lateApp(() => serveOperators(product, config, platform.log));
  const calls = coldCalls({ app, backOffice, clock, answers, messages });
  return {
    ...base,
    ...product,
    ...{ product, platform, time, clock, touched, brandId, app, backOffice },
    hasher: platform.hasher,
    /** How a source of bets writes them, as the product's own lotteries do. */
    writeBets: product.lottery.deps.writeBets,
    ...calls,
    /** A second brand on its own host. */
    async addBrand(code: string, host: string): Promise<number> {
      const id = await withTx(product.db, (tx) =>
        brands.saveBrand(tx, { ...KISMET_BRAND, code, names: { en: code }, hosts: [host] }),
      );
      brands.forget();
      return id;
    },
    async addAccount(account: Partial<SeedAccount> & { username: string }): Promise<void> {
      await seedAccount(seedingOf(product), await brands.brandById(brandId), {
        password: 'tez-Hawa9',
        balance: 0n,
        ...account,
      });
    },
    addOperator: (username: string, role: Role, brand = brandId) =>
      addColdOperator({ db: product.db, clock, operators, ask: calls.ask }, username, role, brand),
    async [Symbol.asyncDispose]() {
      await app.close();
      await backOffice.close();
      await product.stop();
      await base[Symbol.asyncDispose]();
    },
  };
}
export type ColdScene = Awaited<ReturnType<typeof coldScene>>;

/** What a scene replaces: outside services as given, captcha answers recorded, limits out of the way. */
const identityOf = (
  { realLimits, firebase, geetest, noteShared }: SceneOptions,
  answers: Map<string, string>,
): Partial<IdentityDeps> => ({
  firebase: firebase ?? null,
  geetest: geetest ?? null,
  captchaSink: (to, answer) => void answers.set(to, answer),
  ...(noteShared ? { noteShared } : {}),
  ...(realLimits ? {} : { limits: WIDE }),
});

const seedingOf = ({ db, members, agents, identity, wallet }: Product) => ({
  ...{ db, members, agents, identity },
  openAccounts: (tx: Parameters<typeof wallet.openAccounts>[0], owner: Parameters<typeof wallet.openAccounts>[1]) =>
    wallet.openAccounts(tx, owner),
  credit: async () => {},
});
