import type { Product } from '../../../src/compose.ts';
import type { Member } from '../../../src/modules/members/index.ts';
import type { OperatorWho } from '../../../src/modules/operators/operator.ts';
import { readOperator } from '../../../src/modules/operators/store.ts';
import { queryOf } from '../../../src/platform/query.ts';

/** Members and operators of the demo brand by name, for commands called on their behalf. */
export interface CaseScene {
  readonly product: Product;
  readonly brandId: number;
  readonly currency: string;
  member(username: string): Promise<Member>;
  operator(username: string): Promise<OperatorWho>;
}
export const SEED_IP = '127.0.0.1';

export async function caseScene(product: Product, brandId: number): Promise<CaseScene> {
  const { currency } = await product.site.brandById(brandId);
  return {
    ...{ product, brandId, currency },
    async member(username) {
      const found = await product.members.byLoginName(queryOf(product.db), brandId, username);
      if (!found) throw new Error(`no demo member ${username}`);
      return found;
    },
    async operator(username) {
      const row = await readOperator(product.db, brandId, username);
      if (!row) throw new Error(`no demo operator ${username}`);
      const { operator_id: operatorId, display_name: displayName, role } = row;
      return { operatorId, username, displayName, role, brandId, sessionId: 'seed', previousLogin: null };
    },
  };
}
