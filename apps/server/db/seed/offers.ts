import type { Promotions } from '../../src/modules/promotions/index.ts';
import type { OfferDraft } from '../../src/modules/promotions/offers/offer.ts';
import { readOperatorOffer } from '../../src/modules/promotions/offers/offer-store.ts';
import { publishAction, saveDraft } from '../../src/modules/promotions/offers/operator-commands.ts';
import { nameUuid } from '../../src/platform/crypto.ts';
import { type Db, withTx } from '../../src/platform/db.ts';
import { type DemoOffer, PERIOD_OFFERS, units } from './period-offers.ts';

const WAGER = { multiplePpm: 10_000_000, maxBet: units('500'), minOddsE4: null, days: 14, capTimes: 10 };
const MANUAL = 'MANUAL';
const idOf = (brandId: number, key: string): string => nameUuid(`demo-offer:${brandId}:${key}`);
/** The demo offer that requires an application. */
export const manualOfferId = (brandId: number): string => idOf(brandId, MANUAL);
/** One of each other kind; a second mission, so that a group has several. */
const OFFERS: readonly DemoOffer[] = [
  {
    key: 'DEPOSIT_FIRST',
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
    key: 'SIGN_IN',
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
    key: 'MISSION',
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
  {
    key: 'MISSION-week',
    configured: {
      kind: 'MISSION',
      parameters: {
        group: 'weekly',
        metric: 'valid-bet',
        target: units('5000'),
        categories: [],
        amount: units('50'),
        wager: null,
      },
    },
    tags: [],
    title: { en: 'A busy week', ur: 'مصروف ہفتہ', ar: 'أسبوع نشط', hi: 'व्यस्त हफ़्ता' },
    text: {
      en: 'Bets of the whole week count, in any game.',
      ur: 'پورے ہفتے کی شرطیں شمار ہوتی ہیں، کھیل کوئی بھی ہو۔',
      ar: 'تُحتسب رهانات الأسبوع كله في أي لعبة.',
      hi: 'पूरे हफ़्ते के दाँव गिने जाते हैं, खेल कोई भी हो।',
    },
  },
  {
    key: 'DEPOSIT_RELOAD',
    configured: {
      kind: 'DEPOSIT_RELOAD',
      parameters: {
        ratePpm: 200_000,
        cap: units('300'),
        minDeposit: units('100'),
        cycle: 'week',
        wager: { ...WAGER, minOddsE4: 15_000 },
      },
    },
    tags: ['special'],
    title: {
      en: 'Weekly top-up',
      ur: 'ہفتہ وار ڈپازٹ بونس',
      ar: 'مكافأة الإيداع الأسبوعية',
      hi: 'साप्ताहिक डिपॉज़िट बोनस',
    },
    text: {
      en: 'A fifth of one deposit each week on top, as bonus money.',
      ur: 'ہر ہفتے ایک ڈپازٹ کا پانچواں حصہ بونس میں۔',
      ar: 'خُمس إيداع واحد كل أسبوع إضافةً كأموال مكافأة.',
      hi: 'हर हफ़्ते एक डिपॉज़िट का पाँचवाँ हिस्सा बोनस में।',
    },
  },
  {
    key: 'LOSS_CASHBACK',
    configured: {
      kind: 'LOSS_CASHBACK',
      parameters: {
        cycle: 'week',
        tiers: [
          { loss: units('500'), ratePpm: 50_000 },
          { loss: units('5000'), ratePpm: 80_000 },
        ],
        cap: units('2000'),
        categories: [],
        wager: null,
      },
    },
    tags: ['highRebate'],
    title: {
      en: 'Cashback of the week',
      ur: 'ہفتہ وار نقد واپسی',
      ar: 'الاسترداد النقدي الأسبوعي',
      hi: 'साप्ताहिक कैशबैक',
    },
    text: {
      en: 'Part of last week’s net loss back in cash, from Monday.',
      ur: 'پچھلے ہفتے کے خالص نقصان کا حصہ پیر سے نقد واپس۔',
      ar: 'جزء من صافي خسارة الأسبوع الماضي يعود نقداً اعتباراً من الإثنين.',
      hi: 'पिछले हफ़्ते के कुल नुकसान का हिस्सा सोमवार से नकद वापस।',
    },
  },
  {
    key: 'RESCUE',
    configured: {
      kind: 'RESCUE',
      parameters: { below: units('20'), minLoss: units('500'), ratePpm: 100_000, cap: units('500'), wager: WAGER },
    },
    tags: ['limited'],
    title: { en: 'Second chance', ur: 'دوسرا موقع', ar: 'فرصة ثانية', hi: 'दूसरा मौक़ा' },
    text: {
      en: 'A tenth of the day’s loss as bonus money, once your cash is used up.',
      ur: 'نقد رقم ختم ہونے پر دن کے نقصان کا دسواں حصہ بونس میں۔',
      ar: 'عُشر خسارة اليوم كأموال مكافأة عند نفاد رصيدك النقدي.',
      hi: 'नकद ख़त्म होने पर दिन के नुकसान का दसवाँ हिस्सा बोनस में।',
    },
  },
  {
    key: 'CODE',
    configured: { kind: 'CODE', parameters: { code: 'KISMET26', amount: units('26'), wager: null } },
    tags: ['limited'],
    title: { en: 'Code of the season', ur: 'موسم کا کوڈ', ar: 'رمز الموسم', hi: 'मौसम का कोड' },
    text: {
      en: 'Enter the code KISMET26 in the reward centre.',
      ur: 'انعامات کے صفحے پر کوڈ KISMET26 درج کریں۔',
      ar: 'أدخل الرمز KISMET26 في صفحة المكافآت.',
      hi: 'रिवॉर्ड पेज पर कोड KISMET26 दर्ज करें।',
    },
  },
  {
    key: MANUAL,
    configured: { kind: 'MANUAL', parameters: { maxAmount: units('500'), answerHours: 24, mayReapply: true } },
    tags: ['special'],
    title: { en: 'Share your big win', ur: 'اپنی بڑی جیت دکھائیں', ar: 'شاركنا فوزك الكبير', hi: 'अपनी बड़ी जीत दिखाएँ' },
    text: {
      en: 'Send a picture of your win and a sentence about it; we decide within a day.',
      ur: 'جیت کی تصویر اور ایک جملہ بھیجیں؛ ہم ایک دن میں جواب دیتے ہیں۔',
      ar: 'أرسل صورة فوزك وجملة عنه، ونردّ خلال يوم.',
      hi: 'जीत की तस्वीर और एक वाक्य भेजें; हम एक दिन में जवाब देते हैं।',
    },
  },
  {
    key: 'REGISTRATION',
    configured: {
      kind: 'REGISTRATION',
      parameters: { amount: units('131'), withinDays: 7, wager: { ...WAGER, maxBet: units('100') } },
    },
    tags: ['newbie'],
    title: { en: 'A gift to begin with', ur: 'شروعات کا تحفہ', ar: 'هدية البداية', hi: 'शुरुआत का तोहफ़ा' },
    text: {
      en: 'Register, confirm your mobile number and claim it.',
      ur: 'رجسٹر کریں، موبائل نمبر کی تصدیق کریں اور حاصل کریں۔',
      ar: 'سجّل وأكّد رقم جوالك واحصل عليها.',
      hi: 'रजिस्टर करें, मोबाइल नंबर की पुष्टि करें और पाएँ।',
    },
  },
  {
    key: 'REFERRAL',
    configured: {
      kind: 'REFERRAL',
      parameters: {
        amount: units('50'),
        friendAmount: units('20'),
        minDeposit: units('200'),
        minTurnover: null,
        withinDays: 14,
        monthlyMost: 20,
        extras: [
          { friends: 3, amount: units('100') },
          { friends: 10, amount: units('500') },
        ],
        wager: null,
      },
    },
    tags: ['special'],
    title: { en: 'Bring a friend', ur: 'دوست کو لائیں', ar: 'ادعُ صديقاً', hi: 'दोस्त को लाएँ' },
    text: {
      en: 'Send your link: when a friend deposits, both of you get something.',
      ur: 'اپنا لنک بھیجیں: دوست ڈپازٹ کرے تو دونوں کو انعام ملتا ہے۔',
      ar: 'أرسل رابطك: عندما يودع صديقك يحصل كلاكما على مكافأة.',
      hi: 'अपना लिंक भेजें: दोस्त जमा करे तो दोनों को इनाम मिलता है।',
    },
  },
];

/** Published offers of the demo brand; existing ones are kept. */
export async function seedOffers(
  { db, promotions }: { db: Db; promotions: Promotions },
  brandId: number,
): Promise<void> {
  for (const { key, configured, ...words } of [...OFFERS, ...PERIOD_OFFERS]) {
    const offerId = idOf(brandId, key);
    if (await readOperatorOffer(db, brandId, offerId)) continue;
    const draft: OfferDraft = {
      ...words,
      configured,
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: null,
      minVipLevel: 0,
      audience: null,
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
