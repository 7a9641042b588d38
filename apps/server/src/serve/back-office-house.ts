import { roleCan } from '@kismet/contracts/operators/session';
import type { Config } from '../config.ts';
import { mountOperatorDeposits } from '../modules/cashier/deposits/deposit-operator-routes.ts';
import { mountMemberMoney } from '../modules/cashier/member-money/member-money-routes.ts';
import { mountOperatorWithdrawals } from '../modules/cashier/withdrawals/withdrawal-operator-routes.ts';
import { mountOperatorGames } from '../modules/catalogue/operator-routes.ts';
import { mountOperatorContent } from '../modules/content/operator-routes.ts';
import { mountOperatorCrm } from '../modules/crm/operator-routes.ts';
import { validationOf } from '../modules/lottery/bets/ticket.ts';
import { mountLotteryBackOffice } from '../modules/lottery/operator/operator-routes.ts';
import { mountOperatorGrants } from '../modules/promotions/operator-grant-routes.ts';
import { mountOperatorPromotions } from '../modules/promotions/operator-routes.ts';
import { mountReconciliation } from '../modules/reconciliation/operator-routes.ts';
import { mountExports } from '../modules/reports/export-routes.ts';
import { mountOperatorSite } from '../modules/site/operator-routes.ts';
import { withTx } from '../platform/db.ts';
import { mountOperatorFiles } from '../platform/http/files.ts';
import type { BackOffice } from './back-office.ts';

/** The brand's settings, content, games and draws. */
export function mountBrandBackOffice(
  { product, mount, authorise, audit, ...backOffice }: BackOffice,
  config: Config,
): void {
  const { db, clock, site, live, content, catalogue } = product;
  mountOperatorSite(mount, {
    ...{ db, clock, audit, authorise },
    countryOf: product.countryOf,
    services: { geetest: config.humanCheck.geetest !== null, firebase: config.firebase !== null },
    changed() {
      site.forget();
      live.announce('status');
    },
  });
  mountOperatorContent(mount, {
    ...{ db, clock, authorise, audit },
    pictures: product.pictures,
    operatorNames: backOffice.operatorNames,
    setTermsVersion: site.setTermsVersion,
    changed() {
      content.reader.forget();
      site.forget();
      live.announce('content');
    },
  });
  mountOperatorGames(mount, {
    ...{ db, clock, authorise, audit },
    changed() {
      catalogue.forget();
      live.announce('content');
    },
  });
  mountOperatorPromotions(mount, {
    ...{ authorise, audit },
    promotions: product.promotions,
    limiter: product.limiter,
    ask: backOffice.ask,
    operatorNames: backOffice.operatorNames,
    changed: () => live.announce('content'),
  });
  mountOperatorCrm(mount, { authorise, audit, crm: product.crm, limiter: product.limiter });
  mountOperatorGrants(mount, { authorise, promotions: product.promotions, ask: backOffice.ask });
  mountLotteryBackOffice(mount, {
    ...{ db, authorise, audit },
    deps: product.lottery.deps,
    ask: backOffice.askForId,
    currencyOf: backOffice.currencyOf,
    operatorNames: backOffice.operatorNames,
    publicIdsOf: backOffice.publicIdsOf,
  });
}

/** Deposits, withdrawals, exports and reconciliation. */
export function mountMoneyBackOffice({ product, mount, authorise, audit, ...backOffice }: BackOffice): void {
  const { db, clock, site, cashier } = product;
  const { operatorNames } = backOffice;
  mountOperatorDeposits(mount, {
    ...{ authorise, operatorNames },
    deps: { ...cashier.deposits.deps, audit },
    ask: backOffice.ask,
    currencyOf: backOffice.currencyOf,
    memberByPublicId: backOffice.byPublicId,
  });
  mountMemberMoney(mount, { cashier, authorise });
  mountOperatorWithdrawals(mount, {
    deps: { ...cashier.withdrawals.deps, audit, operatorNames, memberIdOf: backOffice.memberIdOfText },
    authorise,
    ask: backOffice.askForId,
  });
  mountExports(mount, { db, exports: product.exports, site, authorise, operatorNames, audit });
  mountReconciliation(mount, {
    ...{ db, clock, site, authorise, audit, operatorNames },
    reconciliation: product.reconciliation,
    namesOf: backOffice.membersOf,
    ticketNumberOf: validationOf,
    memberIdOf: backOffice.memberIdOfText,
  });
}

/** Permission required to view files of each purpose. */
const FILE_ABILITY: Readonly<Record<string, string>> = {
  'deposit-proof': 'cashier.read',
  'payout-dispute': 'cashier.read',
  'payout-proof': 'cashier.read',
  document: 'protection.documents',
  feedback: 'messages.read',
  promotion: 'promotions.read',
};
/** Members' files; every view is audited. */
export function mountFileBackOffice({ product, mount, authorise, audit, ...backOffice }: BackOffice): void {
  mountOperatorFiles(mount, {
    files: product.files,
    authorise,
    maySee: (who, purpose) => roleCan(who.role, FILE_ABILITY[purpose] ?? 'files.none'),
    ownerOf: backOffice.memberIdOf,
    note: (who, ip, fileId, { purpose, caseId }) =>
      withTx(product.db, (tx) =>
        audit(tx, {
          brandId: who.brandId,
          operatorId: who.operatorId,
          action: 'files.opened',
          subject: `file:${fileId}`,
          after: { purpose, caseId },
          ip,
        }),
      ),
  });
}
