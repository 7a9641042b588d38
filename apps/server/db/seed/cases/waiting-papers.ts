import { DAY_MS } from '@kismet/kernel/time';
import { insertFeedback } from '../../../src/modules/messages/feedback-store.ts';
import { apply } from '../../../src/modules/promotions/offers/member-commands.ts';
import type { DocumentKind } from '../../../src/modules/protection/document.ts';
import { decide, handIn } from '../../../src/modules/protection/document-commands.ts';
import { readDocuments } from '../../../src/modules/protection/document-store.ts';
import { nameUuid } from '../../../src/platform/crypto.ts';
import { withTx } from '../../../src/platform/db.ts';
import { manualOfferId } from '../offers.ts';
import { type CaseScene, SEED_IP } from './case-scene.ts';
import { drawCard } from './pictures.ts';

const TITLES: Partial<Record<DocumentKind, string>> = { 'identity-card': 'Identity card', address: 'Proof of address' };

async function giveDocument(scene: CaseScene, username: string, kind: DocumentKind): Promise<bigint> {
  const { product, brandId, member } = scene;
  const { memberId: ownerId, loginName } = await member(username);
  const bytes = await drawCard(TITLES[kind]!, loginName.toUpperCase());
  const fileId = await product.files.keep({ ownerId, brandId, purpose: 'document', bytes });
  await handIn(product.protection.deps, { ownerId, brandId }, { kind, fileIds: [fileId] });
  return ownerId;
}

/** Documents waiting for an operator. */
export async function seedWaitingDocuments(scene: CaseScene): Promise<void> {
  await giveDocument(scene, 'yasir_m', 'identity-card');
  await giveDocument(scene, 'lubna_a', 'identity-card');
  await giveDocument(scene, 'iqra_n', 'address');
}

/** Documents that were reviewed and accepted. */
export async function seedApprovedDocuments(scene: CaseScene, username: string): Promise<void> {
  const { product, brandId, operator } = scene;
  const risk = await operator('risk');
  for (const kind of ['identity-card', 'address'] as const) {
    const ownerId = await giveDocument(scene, username, kind);
    const waiting = (await readDocuments(product.db, ownerId)).find((one) => one.state === 'waiting')!;
    const decision = { state: 'approved', reason: null, note: null, by: risk.operatorId } as const;
    await decide(product.protection.deps, { ownerId, brandId, documentId: waiting.document_id }, decision, (tx) =>
      product.operators.audit(tx, {
        ...{ brandId, operatorId: risk.operatorId, action: 'protection.document-approved', ip: SEED_IP },
        subject: `document:${waiting.document_id}`,
      }),
    );
  }
}

const LETTERS = [
  {
    username: 'hina_r',
    category: 'money',
    text: 'My wallet app shows the payment as done. When will it be in my balance?',
  },
  {
    username: 'tahir61',
    category: 'idea',
    text: 'Please add a darker colour for the game cards, the light ones are hard on the eyes at night.',
  },
  {
    username: 'noman8',
    category: 'game',
    text: 'The sound of one slot stops after ten spins on my phone, all others are fine.',
  },
] as const;

/** Unanswered feedback. */
export async function seedFeedback({ product, brandId, member }: CaseScene): Promise<void> {
  for (const [n, { username, category, text }] of LETTERS.entries()) {
    const { memberId } = await member(username);
    await withTx(product.db, (tx) =>
      insertFeedback(tx, {
        ...{ owner_id: memberId, feedback_id: nameUuid(`feedback:${username}`), brand_id: brandId, category },
        ...{ body: text, file_ids: [], at: new Date(product.clock.now() - (n + 1) * (DAY_MS / 6)) },
        ...{ about_key: null, about: null },
      }),
    );
  }
}

/** An application for the offer that operators decide. */
export async function seedWaitingApplication({ product, brandId, member }: CaseScene): Promise<void> {
  const { memberId } = await member('tahir61');
  const bytes = await drawCard('Anar Bagh', 'WIN 4,200');
  const fileId = await product.files.keep({ ownerId: memberId, brandId, purpose: 'promotion', bytes });
  await apply(product.promotions.deps, { memberId, brandId }, manualOfferId(brandId), {
    comment: 'Five pomegranates in a row last night, my best round so far.',
    fileIds: [fileId],
  });
}

/** Alerts that the product raises for a forged call-back, and for a win on a closed round. */
export async function seedAlerts({ product, brandId, member }: CaseScene): Promise<void> {
  const { alerts, db } = product;
  const { memberId } = await member('kamran');
  await withTx(db, async (tx) => {
    await alerts.raiseOnceAnHour(tx, {
      ...{ brandId, about: 'sandbox-card', kind: 'call-back-not-believed' },
      detail: { verdict: 'signature', ip: '203.0.113.40' },
    });
    await alerts.raise(tx, {
      ...{ brandId, vendorCode: 'BAADBAAN', ownerId: memberId, kind: 'same-id-other-content' },
      detail: {
        transaction: nameUuid('alert'),
        reference: '',
        round: 'demo-round',
        movement: '{"kind":"bet","amount":"100"}',
      },
    });
  });
}
