import { randomBytes } from 'node:crypto';
import type { Role } from '@kismet/contracts/operators/session';
import { type SeedAccount, seedAccount } from '@kismet/server/db/seed/accounts.ts';
import { KISMET_BRAND, seedBase } from '@kismet/server/db/seed/base.ts';
import { composeMoney } from '@kismet/server/src/compose/money.ts';
import { composePeople } from '@kismet/server/src/compose/people.ts';
import { mountAgents } from '@kismet/server/src/modules/agents/routes.ts';
import { heldKinds } from '@kismet/server/src/modules/agreements/lifecycle/held-kinds.ts';
import { createCatalogue } from '@kismet/server/src/modules/catalogue/index.ts';
import { mountCatalogue } from '@kismet/server/src/modules/catalogue/routes.ts';
import { mountContent } from '@kismet/server/src/modules/content/routes.ts';
import {
  createIdentity,
  type IdentityDeps,
  type IdentityLimits,
  resetFactorsAction,
} from '@kismet/server/src/modules/identity/index.ts';
import { IDENTITY_LIMITS } from '@kismet/server/src/modules/identity/limits.ts';
import { mountAccountOpening } from '@kismet/server/src/modules/identity/registration/account-routes.ts';
import { mountIdentity, mountKeys } from '@kismet/server/src/modules/identity/routes.ts';
import { mountIcons } from '@kismet/server/src/modules/members/icon-routes.ts';
import { mountMembers } from '@kismet/server/src/modules/members/routes.ts';
import { mountInbox } from '@kismet/server/src/modules/messages/inbox-routes.ts';
import { adjustmentAction } from '@kismet/server/src/modules/operators/adjustment.ts';
import { createOperators } from '@kismet/server/src/modules/operators/index.ts';
import { mountProtection } from '@kismet/server/src/modules/protection/routes.ts';
import { readTeamSums } from '@kismet/server/src/modules/reports/agent-store.ts';
import { createReports } from '@kismet/server/src/modules/reports/index.ts';
import { mountReports } from '@kismet/server/src/modules/reports/routes.ts';
import { mountSite } from '@kismet/server/src/modules/site/routes.ts';
import { createSecretBox, nameUuid } from '@kismet/server/src/platform/crypto.ts';
import { connectionConfig, withTx } from '@kismet/server/src/platform/db.ts';
import { createFileStore } from '@kismet/server/src/platform/files.ts';
import { mountFiles } from '@kismet/server/src/platform/http/files.ts';
import { createGate } from '@kismet/server/src/platform/http/gate.ts';
import { mountPictures } from '@kismet/server/src/platform/http/pictures.ts';
import { createServer } from '@kismet/server/src/platform/http/server.ts';
import { createLog, type Logger } from '@kismet/server/src/platform/log.ts';
import { createPasswordHasher } from '@kismet/server/src/platform/password-hasher.ts';
import { createPictureStore } from '@kismet/server/src/platform/pictures.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { createRateLimiter, type RateRule } from '@kismet/server/src/platform/rate-limit.ts';
import { mountColdBackOffice } from './cold-back-office.ts';
import { coldCalls } from './cold-calls.ts';
import { addColdOperator } from './cold-operator.ts';
import { testDatabase } from './database.ts';

export interface SceneOptions {
  readonly countryOf?: (ip: string) => string | null;
  /** The product's rate limits; practically unlimited when absent. */
  readonly realLimits?: boolean;
  readonly log?: Logger;
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

/** The modules without the fast path, behind their real routes, on a separate database and a clock that tests move. */
export async function coldScene(options: SceneOptions = {}) {
  const base = await testDatabase();
  const { db, url } = base;
  const time = { ms: Date.parse('2026-11-21T08:00:00.000Z') };
  const clock = { now: () => time.ms };
  const countryOf = options.countryOf ?? (() => 'PK');
  const log = options.log ?? createLog('test', 'silent');
  const secretBox = createSecretBox(randomBytes(32));
  const [hasher, limiter] = [createPasswordHasher({ cost: 'light' }), createRateLimiter(db)];
  const files = createFileStore({ db, clock, secretBox });
  const pictures = createPictureStore(db);
  const touched: string[] = [];
  const live = { touch: (ownerId: bigint, topic: string) => void touched.push(`${ownerId}:${topic}`) };
  const answers = new Map<string, string>();
  const platform = {
    config: { messages: { sms: { kind: 'outbox' }, email: { kind: 'outbox' } }, walletWriters: 1 },
    ...{ clock, log, db, live, secretBox, countryOf, pictures, files },
    writerConnection: connectionConfig({ url, role: 'kismet_app', size: 1, statementTimeoutMs: 3000 }),
  } as const;
  const people = composePeople(platform);
  const { site, members, messages, inbox, agents, content } = people;
  const { wallet, protection, bets, wagering, writeBets } = composeMoney(platform, people);
  const openAccounts = (
    tx: Parameters<typeof wallet.openAccounts>[0],
    owner: Parameters<typeof wallet.openAccounts>[1],
  ) => wallet.openAccounts(tx, owner);
  const identity = createIdentity({
    db,
    clock,
    site,
    members,
    agents,
    protection,
    ...{ hasher, limiter, secretBox, openAccounts, messages },
    tell: inbox.tell,
    noteShared: options.noteShared ?? (async () => {}),
    publicOrigin: 'http://localhost',
    firebase: options.firebase ?? null,
    geetest: options.geetest ?? null,
    proofCost: 'light',
    captchaSink: (to, answer) => void answers.set(to, answer),
    async grantTrial(tx, owner, amount) {
      const reference = `trial:${owner.ownerId}`;
      await wallet.adjust(tx, {
        ...owner,
        amount,
        kind: 'opening',
        opId: nameUuid(reference),
        reference,
        note: 'free play',
      });
    },
    live,
    ...(options.realLimits ? {} : { limits: WIDE }),
  });
  const operators = createOperators({
    db,
    clock,
    site,
    limiter,
    hasher,
    secretBox,
    ...(options.realLimits ? {} : { loginLimits: [] }),
    actions: [
      adjustmentAction(
        async (tx, adjustment, approvalId) =>
          void (await wallet.adjust(tx, {
            ...adjustment,
            opId: nameUuid(approvalId),
            reference: `approval:${approvalId}`,
          })),
      ),
      resetFactorsAction(identity.parts, site),
      ...protection.actions,
      ...agents.actions,
    ],
  });
  const catalogue = createCatalogue({ db, clock, log, site, pictures, openGames: async () => new Set<string>() });
  const deposits = { channelNames: async () => new Map() };
  const reports = createReports({ db, clock, log, catalogue, wallet, wagering, deposits });
  const brandId = await seedBase({ db, site, identity });

  const app = await createServer({
    log,
    trustProxy: [],
    pages: null,
    callPrefixes: ['/'],
    frameSources: async () => [],
  });
  const mount = createGate(app, { countryOf, openCipher: identity.openCipher });
  mountSite(mount, { site, countryOf, startUp: content.reader.startUp });
  mountContent(mount, {
    content,
    db,
    clock,
    limiter,
    visitor: site.authorisePublic,
    always: site.authoriseAlways,
    member: identity.authoriseMember,
    isVip: async (memberId) => ((await members.byIds(queryOf(db), [memberId])).get(memberId)?.vipLevel ?? 0) > 4,
    isAgentKind: (kind) => kind !== 0 && kind !== 4,
  });
  mountPictures(app, 'p', content.picture);
  mountPictures(app, 'g', catalogue.cover);
  mountKeys(app, identity);
  mountIdentity(mount, identity, site);
  mountAccountOpening(mount, identity);
  mountAgents(mount, {
    parts: agents.parts,
    limiter,
    member: identity.authoriseMember,
    balancesOf: wallet.balancesOf,
    teamSumsOf: (agentIds, since) => readTeamSums(db, agentIds, since),
    agreementsOf: (memberIds) => heldKinds(db, memberIds, new Date()),
    tell: inbox.tell,
    endSessions: identity.endSessions,
  });
  mountMembers(mount, {
    db,
    members,
    authorise: identity.authoriseMember,
    hasUpline: async (memberId) => ((await agents.pathOf(queryOf(db), [memberId])).get(memberId)?.length ?? 0) > 1,
  });
  mountIcons(app, mount, { db, members, limiter, pictures, authorise: identity.authoriseMember });
  mountProtection(mount, { protection, limiter, member: identity.authoriseMember });
  mountCatalogue(mount, { catalogue, limiter, visitor: site.authorisePublic, member: identity.authoriseMember });
  mountFiles(mount, files, identity.authoriseMember);
  mountInbox(mount, { db, clock, inbox, limiter, member: identity.authoriseMember, attach: files.attach });
  mountReports(mount, {
    reports,
    authorise: identity.authoriseMember,
    visitor: site.authorisePublic,
    clock,
    gameNames: catalogue.gameNames,
    maskedNames: async (ids) => new Map(ids.map((id) => [id, 'aa***'])),
    replayUrl: async (who, vendor, round) => `https://vendor.example/${vendor}/${who.publicId}/${round}`,
  });
  mountColdBackOffice(mount, {
    db,
    site,
    members,
    messages,
    agents,
    wallet,
    operators,
    catalogue,
    content,
    pictures,
    reports,
    identity,
    protection,
    clock,
    countryOf,
    services: { geetest: Boolean(options.geetest), firebase: Boolean(options.firebase) },
  });

  const calls = coldCalls({ app, clock, answers, messages });
  return {
    ...base,
    time,
    clock,
    site,
    members,
    alerts: people.alerts,
    messages,
    agents,
    wallet,
    ...{ bets, wagering, writeBets },
    identity,
    protection,
    operators,
    catalogue,
    content,
    reports,
    files,
    inbox,
    hasher,
    app,
    ...calls,
    touched,
    brandId,
    secretBox,
    /** A second brand on its own host. */
    async addBrand(code: string, host: string): Promise<number> {
      const id = await withTx(db, (tx) =>
        site.saveBrand(tx, { ...KISMET_BRAND, code, names: { en: code }, hosts: [host] }),
      );
      site.forget();
      return id;
    },
    async addAccount(account: Partial<SeedAccount> & { username: string }): Promise<void> {
      const brand = await site.brandById(brandId);
      await seedAccount({ db, members, agents, identity, openAccounts, credit: async () => {} }, brand, {
        password: 'tez-Hawa9',
        balance: 0n,
        ...account,
      });
    },
    addOperator: (username: string, role: Role, brand = brandId) =>
      addColdOperator({ db, clock, operators, ask: calls.ask }, username, role, brand),
    async [Symbol.asyncDispose]() {
      await app.close();
      await catalogue.stop();
      await base[Symbol.asyncDispose]();
    },
  };
}
export type ColdScene = Awaited<ReturnType<typeof coldScene>>;
