import type { Product } from '../../../src/compose.ts';
import { writeVendorMarks } from '../../../src/modules/catalogue/operator-store.ts';
import { withTx } from '../../../src/platform/db.ts';
import { caseScene } from './case-scene.ts';
import { seedMallOrders } from './mall-orders.ts';
import { seedSettledPeople } from './settled-people.ts';
import { seedWaitingApproval, seedWaitingDeposits, seedWaitingWithdrawals } from './waiting-money.ts';
import { seedAlerts, seedFeedback, seedWaitingApplication, seedWaitingDocuments } from './waiting-papers.ts';

/** Vendors that are highlighted in the navigation. */
export const HOT_VENDORS = ['BIJLIGHAR', 'FIROZI'];

/** Work queues for operators, and members with everything set up, created by the same commands that people use. Once, after the history. */
export async function seedCases(product: Product, brandId: number): Promise<void> {
  const scene = await caseScene(product, brandId);
  // levels, gifts and points of the preceding month
  await product.loyalty.runNights();
  await seedSettledPeople(scene);
  await seedMallOrders(scene);
  await seedWaitingDeposits(scene);
  await seedWaitingWithdrawals(scene);
  await seedWaitingDocuments(scene);
  await seedWaitingApplication(scene);
  await seedFeedback(scene);
  await seedWaitingApproval(scene);
  await seedAlerts(scene);
  await withTx(product.db, async (tx) => {
    for (const vendorCode of HOT_VENDORS)
      await writeVendorMarks(tx, vendorCode, { isHot: true, closing: { on: false, until: null } });
  });
}
