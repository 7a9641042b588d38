import { parseUnits } from '@kismet/kernel/money';
import type { Configured } from '@kismet/rules/promotions/registry';
import type { Promotions } from '../../src/modules/promotions/index.ts';
import type { OfferDraft } from '../../src/modules/promotions/offers/offer.ts';
import { readOperatorOffer } from '../../src/modules/promotions/offers/offer-store.ts';
import { publishAction, saveDraft } from '../../src/modules/promotions/offers/operator-commands.ts';
import { nameUuid } from '../../src/platform/crypto.ts';
import { type Db, withTx } from '../../src/platform/db.ts';

const units = (text: string) => parseUnits(text)!;
const WAGER = { multiplePpm: 10_000_000, maxBet: units('500'), days: 14, capTimes: 10 };
type Words = OfferDraft['title'];
const OFFERS: readonly (Pick<OfferDraft, 'tags'> & { configured: Configured; title: Words; text: Words })[] = [
  {
    configured: {
      kind: 'DEPOSIT_FIRST',
      parameters: { ratePpm: 500_000, cap: units('2000'), minDeposit: units('200'), wager: WAGER },
    },
    tags: ['newbie'],
    title: { en: 'Welcome bonus', ur: 'خوش آمدید بونس', ar: 'مكافأة الترحيب', hi: 'स्वागत बोनस' },
    text: {
      en: 'Half of your first deposit on top, as bonus money.',
      ur: 'پہلے ڈپازٹ کا آدھا بونس کی صورت میں اوپر سے۔',
      ar: 'نصف إيداعك الأول إضافةً كأموال مكافأة.',
      hi: 'पहले डिपॉज़िट का आधा बोनस के रूप में ऊपर से।',
    },
  },
  {
    configured: { kind: 'SIGN_IN', parameters: { amounts: ['2', '2', '3', '3', '4', '4', '10'].map(units) } },
    tags: ['daily'],
    title: { en: 'Seven days in a row', ur: 'لگاتار سات دن', ar: 'سبعة أيام متتالية', hi: 'लगातार सात दिन' },
    text: {
      en: 'Claim a little each day; the seventh day gives most.',
      ur: 'ہر دن تھوڑا حاصل کریں؛ ساتویں دن سب سے زیادہ۔',
      ar: 'احصل على القليل كل يوم، واليوم السابع هو الأكبر.',
      hi: 'हर दिन थोड़ा पाएँ; सातवें दिन सबसे ज़्यादा।',
    },
  },
  {
    configured: {
      kind: 'MISSION',
      parameters: {
        group: 'daily',
        metric: 'bets',
        target: units('20'),
        categories: ['slots'],
        amount: units('5'),
        wager: null,
      },
    },
    tags: ['daily'],
    title: { en: 'Twenty spins today', ur: 'آج بیس اسپن', ar: 'عشرون لفة اليوم', hi: 'आज बीस स्पिन' },
    text: {
      en: 'Any slot, any stake.',
      ur: 'کوئی بھی سلاٹ، کوئی بھی شرط۔',
      ar: 'أي لعبة سلوت وأي رهان.',
      hi: 'कोई भी स्लॉट, कोई भी दाँव।',
    },
  },
];

/** Published offers of the demo brand; existing ones are kept. */
export async function seedOffers(
  { db, promotions }: { db: Db; promotions: Promotions },
  brandId: number,
): Promise<void> {
  for (const { configured, ...words } of OFFERS) {
    const offerId = nameUuid(`demo-offer:${brandId}:${configured.kind}`);
    if (await readOperatorOffer(db, brandId, offerId)) continue;
    const draft: OfferDraft = {
      ...words,
      configured,
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: null,
      minVipLevel: 0,
      budget: units('500000'),
      quota: null,
    };
    await withTx(db, async (tx) => {
      await saveDraft(promotions.deps, tx, { brandId, operatorId: 0n, offerId, version: 0, draft });
      const by = { approvalId: offerId, makerId: 0n, checkerId: 0n };
      await publishAction(() => {}).execute(tx, { brandId, offerId, version: 1 }, by);
    });
  }
}
