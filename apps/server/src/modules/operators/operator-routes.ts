import * as approvalCalls from '@kismet/contracts/operators/approvals';
import { listAudit } from '@kismet/contracts/operators/audit';
import * as session from '@kismet/contracts/operators/session';
import * as vendorCalls from '@kismet/contracts/operators/vendors';
import type { Output } from '@kismet/contracts/route';
import { DESK_ABILITIES, type DeskUrlRequest } from '@kismet/contracts/vendor/desk';
import { Refused } from '@kismet/kernel/outcome';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import type { Mount } from '../../platform/http/gate.ts';
import { queryOf } from '../../platform/query.ts';
import type { Site } from '../site/index.ts';
import { ADJUSTMENT_ACTION, type AdjustmentTarget, adjustmentPayload } from './adjustment.ts';
import { shownApproval } from './approval-shown.ts';
import { OPERATOR_COOKIE, type Operators, type OperatorWho } from './index.ts';
import { listApprovals, listAuditRows } from './queries.ts';

/** One of our operators, as presented to a vendor's desk. */
type DeskGuest = Pick<DeskUrlRequest, 'person' | 'name' | 'abilities' | 'lang' | 'theme'>;

/** What the vendor screens need of the vendors module, as functions passed in by compose. */
export interface VendorScreens {
  list(brandId: number): Promise<Output<typeof vendorCalls.listVendors>['list']>;
  /** Refuses `NOT_FOUND` for a vendor without a desk, and `VENDOR_SILENT`. */
  deskUrl(vendorCode: string, guest: DeskGuest): Promise<string>;
  /** Refuses `NOT_FOUND` for an unknown vendor. */
  setEnabled(tx: Tx, vendorCode: string, enabled: boolean): Promise<void>;
}
export interface OperatorRoutesDeps {
  readonly db: Db;
  readonly site: Site;
  readonly operators: Operators;
  readonly vendorsAdmin: VendorScreens;
  /** A member of this brand by outward id. */
  readonly memberByPublicId: (
    query: ReturnType<typeof queryOf>,
    brandId: number,
    publicId: string,
  ) => Promise<AdjustmentTarget | null>;
}

/** Sign-in, cases, vendors and the audit trail; member screens are mounted by their own module. */
export function mountOperators(mount: Mount, deps: OperatorRoutesDeps): void {
  mountSession(mount, deps);
  mountApprovals(mount, deps);
  mountVendors(mount, deps);
  mount(listAudit, deps.operators.authoriseOperator, (input, { who }) => listAuditRows(deps.db, who.brandId, input));
}

function mountSession(mount: Mount, { site, operators }: OperatorRoutesDeps): void {
  async function infoOf(who: OperatorWho): Promise<Output<typeof session.operatorMe>> {
    const brand = await site.brandById(who.brandId);
    return {
      operatorId: String(who.operatorId),
      username: who.username,
      displayName: who.displayName,
      role: who.role,
      abilities: [...session.ROLES[who.role]],
      brand: brand.code,
      currency: brand.currency,
      currencySymbol: brand.symbol,
      zone: brand.zone,
      previousLogin: who.previousLogin,
    };
  }
  mount(session.operatorLogin, operators.authoriseLogin, async (input, { who: { brand }, visit, answer }) => {
    const { who, token } = await operators.login(input, { brandId: brand.brandId, ip: visit.ip });
    answer.setCookie(OPERATOR_COOKIE, token, { sameSite: 'strict' });
    return infoOf(who);
  });
  mount(session.operatorMe, operators.authoriseOperator, (_input, { who }) => infoOf(who));
  mount(session.operatorLogout, operators.authoriseOperator, async (_input, { who, visit, answer }) => {
    await operators.logout(who, visit.ip);
    answer.clearCookie(OPERATOR_COOKIE);
    return {};
  });
}

function mountApprovals(mount: Mount, { db, site, operators, memberByPublicId }: OperatorRoutesDeps): void {
  mount(approvalCalls.requestAdjustment, operators.authoriseOperator, async (input, { who, visit }) => {
    const member = await memberByPublicId(queryOf(db), who.brandId, input.memberId);
    if (!member) throw new Refused('NOT_FOUND');
    const { currency } = await site.brandById(who.brandId);
    const payload = adjustmentPayload(member, input, currency);
    if (payload instanceof Refused) throw payload;
    const row = await operators.approvals.request(who, visit.ip, {
      action: ADJUSTMENT_ACTION,
      payload,
      subject: `member:${member.publicId}`,
      reason: input.reason,
    });
    return shownApproval(row, who);
  });
  mount(approvalCalls.listApprovals, operators.authoriseOperator, async (input, { who }) => {
    const { list, nextCursor } = await listApprovals(db, who.brandId, input);
    return { list: list.map((row) => shownApproval(row, who)), nextCursor };
  });
  mount(approvalCalls.approve, operators.authoriseOperator, async (input, { who, visit }) =>
    shownApproval(await operators.approvals.approve(who, visit.ip, input.approvalId, input.note ?? null), who),
  );
  mount(approvalCalls.reject, operators.authoriseOperator, async (input, { who, visit }) =>
    shownApproval(await operators.approvals.reject(who, visit.ip, input.approvalId, input.note ?? null), who),
  );
}

function mountVendors(mount: Mount, { db, operators, vendorsAdmin }: OperatorRoutesDeps): void {
  mount(vendorCalls.listVendors, operators.authoriseOperator, async (_input, { who }) => ({
    list: await vendorsAdmin.list(who.brandId),
  }));
  for (const [route, enabled] of [
    [vendorCalls.disableVendor, false],
    [vendorCalls.enableVendor, true],
  ] as const)
    mount(route, operators.authoriseOperator, async ({ vendorCode, reason }, { who, visit }) => {
      const before = (await vendorsAdmin.list(who.brandId)).find((row) => row.vendorCode === vendorCode);
      if (!before) throw new Refused('NOT_FOUND');
      await withTx(db, async (tx) => {
        await vendorsAdmin.setEnabled(tx, vendorCode, enabled);
        const entry = {
          action: enabled ? 'vendors.enable' : 'vendors.disable',
          subject: `vendor:${vendorCode}`,
          reason,
          before: { enabled: before.enabled },
          after: { enabled },
        };
        await operators.audit(tx, { brandId: who.brandId, operatorId: who.operatorId, ip: visit.ip, ...entry });
      });
      return { ...before, enabled };
    });
  mount(vendorCalls.openVendorDesk, operators.authoriseOperator, async (input, { who, visit }) => {
    const { vendorCode, language, theme } = input;
    const can = (ability: string) => session.roleCan(who.role, `games.${ability}`);
    const guest: DeskGuest = {
      ...{ person: String(who.operatorId), name: who.displayName, lang: language.toLowerCase(), theme },
      abilities: DESK_ABILITIES.filter((ability) => ability === 'view' || can(ability)),
    };
    const url = await vendorsAdmin.deskUrl(vendorCode, guest);
    await withTx(db, (tx) =>
      operators.audit(tx, {
        ...{ brandId: who.brandId, operatorId: who.operatorId, ip: visit.ip },
        ...{ action: 'vendors.desk', subject: `vendor:${vendorCode}`, after: { abilities: guest.abilities.join(' ') } },
      }),
    );
    return { url };
  });
}
