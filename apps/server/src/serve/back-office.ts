import type { Product } from '../compose.ts';
import { shownApproval } from '../modules/operators/index.ts';
import type { Mount } from '../platform/http/gate.ts';
import { queryOf } from '../platform/query.ts';

/** Shared by the back office's routes: authorisation, audit, four eyes, and member look-up. */
export function operatorOf(product: Product, mount: Mount) {
  const { operators, members, site, db } = product;
  type Request = Parameters<typeof operators.approvals.request>;
  const byPublicId = (brandId: number, publicId: string) => members.byPublicId(queryOf(db), brandId, publicId);
  return {
    product,
    mount,
    authorise: operators.authoriseOperator,
    audit: operators.audit,
    operatorNames: operators.namesOf,
    /** Opens a four-eyes case; answers with the case as shown, or with its id. */
    ask: async (who: Request[0], ip: string, wanted: Request[2]) =>
      shownApproval(await operators.approvals.request(who, ip, wanted), who),
    askForId: async (who: Request[0], ip: string, wanted: Request[2]) =>
      (await operators.approvals.request(who, ip, wanted)).approval_id,
    byPublicId,
    memberIdOf: async (brandId: number, publicId: string) => (await byPublicId(brandId, publicId))?.memberId ?? null,
    /** By outward id or login name, as typed by an operator. */
    memberIdOfText: async (brandId: number, text: string) =>
      ((await byPublicId(brandId, text)) ?? (await members.byLoginName(queryOf(db), brandId, text)))?.memberId ?? null,
    membersOf: (ids: readonly bigint[]) => members.byIds(queryOf(db), ids),
    publicIdsOf: async (ids: readonly bigint[]) =>
      new Map([...(await members.byIds(queryOf(db), ids))].map(([id, member]) => [id, member.publicId])),
    currencyOf: async (brandId: number) => (await site.brandById(brandId)).currency,
  };
}
export type BackOffice = ReturnType<typeof operatorOf>;
