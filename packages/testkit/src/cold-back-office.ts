import type { Clock } from '@kismet/kernel/time';
import type { Agents } from '@kismet/server/src/modules/agents/index.ts';
import { mountOperatorAgents } from '@kismet/server/src/modules/agents/operator/operator-routes.ts';
import type { Catalogue } from '@kismet/server/src/modules/catalogue/index.ts';
import { mountOperatorGames } from '@kismet/server/src/modules/catalogue/operator-routes.ts';
import type { Content } from '@kismet/server/src/modules/content/index.ts';
import { mountOperatorContent } from '@kismet/server/src/modules/content/operator-routes.ts';
import { type Identity, mountOperatorIdentity } from '@kismet/server/src/modules/identity/index.ts';
import { mountRootOpening } from '@kismet/server/src/modules/identity/registration/account-routes.ts';
import type { Members } from '@kismet/server/src/modules/members/index.ts';
import { mountOperatorMembers } from '@kismet/server/src/modules/members/operator-routes.ts';
import type { Messages } from '@kismet/server/src/modules/messages/index.ts';
import { mountOperatorMessages } from '@kismet/server/src/modules/messages/operator-routes.ts';
import { type Operators, shownApproval } from '@kismet/server/src/modules/operators/index.ts';
import { mountOperators } from '@kismet/server/src/modules/operators/operator-routes.ts';
import type { Protection } from '@kismet/server/src/modules/protection/index.ts';
import { mountOperatorProtection } from '@kismet/server/src/modules/protection/operator-routes.ts';
import type { Reports } from '@kismet/server/src/modules/reports/index.ts';
import type { Site } from '@kismet/server/src/modules/site/index.ts';
import { mountOperatorSite } from '@kismet/server/src/modules/site/operator-routes.ts';
import type { Wallet } from '@kismet/server/src/modules/wallet/index.ts';
import type { Db } from '@kismet/server/src/platform/db.ts';
import type { CountryOf } from '@kismet/server/src/platform/geo.ts';
import type { Mount } from '@kismet/server/src/platform/http/gate.ts';
import type { PictureStore } from '@kismet/server/src/platform/pictures.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';

export interface ColdBackOffice {
  readonly db: Db;
  readonly site: Site;
  readonly members: Members;
  readonly messages: Messages;
  readonly agents: Agents;
  readonly wallet: Wallet;
  readonly operators: Operators;
  readonly catalogue: Catalogue;
  readonly content: Content;
  readonly pictures: PictureStore;
  readonly reports: Reports;
  readonly identity: Identity;
  readonly protection: Protection;
  readonly clock: Clock;
  readonly countryOf: CountryOf;
  /** External services that the installation pretends to have. */
  readonly services: { readonly geetest: boolean; readonly firebase: boolean };
}

/** The back-office routes of a cold scene, mounted as in the product; without vendors. */
export function mountColdBackOffice(mount: Mount, parts: ColdBackOffice): void {
  const {
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
    clock,
    countryOf,
    services,
  } = parts;
  mountOperatorMembers(mount, {
    db,
    members,
    audit: operators.audit,
    authorise: operators.authoriseOperator,
    balancesOf: wallet.balancesOf,
    accountsOf: wallet.accountsOf,
    agentNamesOf: agents.agentNamesOf,
    ledgerOf: (id, page) => wallet.statementOf(id, page.cursor, page.limit),
    betsOf: reports.betsOf,
  });
  mountOperatorIdentity(mount, {
    parts: identity.parts,
    site,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    ask: async (who, ip, wanted) => shownApproval(await operators.approvals.request(who, ip, wanted), who),
  });
  mountOperatorAgents(mount, {
    parts: agents.parts,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    ask: async (who, ip, wanted) => shownApproval(await operators.approvals.request(who, ip, wanted), who),
    peopleOf: operators.approvals.peopleOf,
    endSessions: identity.endSessions,
  });
  mountRootOpening(mount, { identity, site, authorise: operators.authoriseOperator, audit: operators.audit });
  mountOperatorMessages(mount, {
    db,
    messages,
    audit: operators.audit,
    authorise: operators.authoriseOperator,
    memberIdOf: async (brand, publicId) => (await members.byPublicId(queryOf(db), brand, publicId))?.memberId ?? null,
    publicIdsOf: async (ids) =>
      new Map([...(await members.byIds(queryOf(db), ids))].map(([id, member]) => [id, member.publicId])),
  });
  mountOperatorProtection(mount, {
    protection: parts.protection,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    ask: async (who, ip, wanted) => shownApproval(await operators.approvals.request(who, ip, wanted), who),
  });
  mountOperatorSite(mount, {
    db,
    clock,
    countryOf,
    services,
    audit: operators.audit,
    authorise: operators.authoriseOperator,
    changed: site.forget,
  });
  mountOperatorContent(mount, {
    db,
    clock,
    pictures,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    operatorNames: operators.namesOf,
    setTermsVersion: site.setTermsVersion,
    changed() {
      content.reader.forget();
      site.forget();
    },
  });
  mountOperatorGames(mount, {
    db,
    clock,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    changed: catalogue.forget,
  });
  mountOperators(mount, {
    db,
    site,
    operators,
    memberByPublicId: members.byPublicId,
    vendorsAdmin: {
      list: async () => [],
      setEnabled: catalogue.setVendorEnabled,
    },
  });
}
