import { BANNER_HEIGHT, BANNER_WIDTH, type BannerArt, bannerSvg } from '@kismet/art/banner-svg';
import { parseUnits } from '@kismet/kernel/money';
import { POINT } from '@kismet/rules/loyalty/points';
import type { Product } from '../../src/compose.ts';
import type { ItemDraft } from '../../src/modules/loyalty/mall/item.ts';
import { readItem } from '../../src/modules/loyalty/mall/item-store.ts';
import { saveItem } from '../../src/modules/loyalty/mall/operator-commands.ts';
import { nameUuid } from '../../src/platform/crypto.ts';
import { withTx } from '../../src/platform/db.ts';

const units = (text: string) => parseUnits(text)!;
const NO_CONDITIONS = { minLevel: 0, monthDeposit: 0n, accountDays: 0, needsMobile: false, labels: [] };
type Seed = Pick<ItemDraft, 'gives' | 'title' | 'text' | 'perMember'> & {
  readonly key: string;
  readonly points: bigint;
  readonly stock: number;
  readonly minLevel?: number;
  readonly art: Omit<BannerArt, 'seed'>;
};

const ITEMS: readonly Seed[] = [
  {
    key: 'cash-20',
    gives: { kind: 'CASH', amount: units('20') },
    title: { en: 'P 20 cash', ur: 'P 20 نقد', ar: '20 P نقدًا', hi: 'P 20 कैश' },
    text: {
      en: 'In your balance at once.',
      ur: 'فوراً آپ کے بیلنس میں۔',
      ar: 'في رصيدك فورًا.',
      hi: 'तुरंत आपके बैलेंस में।',
    },
    points: 20n,
    perMember: { most: 3, period: 'week' },
    stock: 500,
    art: { from: '#0a5a4a', to: '#d9a52e', motifs: ['coin', 'chest', 'star'] },
  },
  {
    key: 'bonus-100',
    gives: {
      kind: 'BONUS',
      amount: units('100'),
      wager: { multiplePpm: 10_000_000, maxBet: units('200'), minOddsE4: null, days: 14, capTimes: 10 },
    },
    title: { en: 'P 100 bonus', ur: 'P 100 بونس', ar: 'مكافأة 100 P', hi: 'P 100 बोनस' },
    text: {
      en: 'Bonus money for slots, sports and live tables.',
      ur: 'سلاٹس، سپورٹس اور لائیو ٹیبلز کے لیے بونس رقم۔',
      ar: 'أموال مكافأة للسلوت والرياضة والطاولات المباشرة.',
      hi: 'स्लॉट, स्पोर्ट्स और लाइव टेबल के लिए बोनस राशि।',
    },
    points: 60n,
    perMember: { most: 1, period: 'month' },
    stock: 200,
    art: { from: '#4a1f6a', to: '#d9652e', motifs: ['gem', 'dice', 'star'] },
  },
  {
    key: 'teacups',
    gives: { kind: 'GOODS' },
    title: { en: 'Six painted teacups', ur: 'چھ منقش پیالیاں', ar: 'ستة فناجين شاي مزخرفة', hi: 'छह चित्रित प्यालियाँ' },
    text: {
      en: 'Hand-painted in Multan, with a tray.',
      ur: 'ملتان کی ہاتھ سے بنی نقاشی، ٹرے کے ساتھ۔',
      ar: 'مرسومة يدويًا في ملتان، مع صينية.',
      hi: 'मुल्तान की हाथ की चित्रकारी, ट्रे के साथ।',
    },
    points: 90n,
    perMember: { most: 2, period: 'month' },
    stock: 40,
    art: { from: '#123a6b', to: '#1aa6a0', motifs: ['teacup', 'samovar', 'jasmine'] },
  },
  {
    key: 'lamp',
    gives: { kind: 'GOODS' },
    title: { en: 'Brass table lamp', ur: 'پیتل کا ٹیبل لیمپ', ar: 'مصباح طاولة نحاسي', hi: 'पीतल का टेबल लैंप' },
    text: {
      en: 'Cut brass that throws a pattern on the wall.',
      ur: 'کٹے ہوئے پیتل کا لیمپ، دیوار پر نقش بناتا ہے۔',
      ar: 'نحاس مخرّم يرسم نقوشًا على الجدار.',
      hi: 'नक़्क़ाशीदार पीतल, दीवार पर नक़्श बनाता है।',
    },
    points: 450n,
    perMember: null,
    stock: 12,
    art: { from: '#5a3506', to: '#e0a23a', motifs: ['lamp', 'lantern', 'marigold'] },
  },
  {
    key: 'rickshaw',
    gives: { kind: 'GOODS' },
    title: {
      en: 'Painted rickshaw model',
      ur: 'سجا ہوا رکشہ ماڈل',
      ar: 'مجسم ركشة مزيّن',
      hi: 'सजा हुआ रिक्शा मॉडल',
    },
    text: {
      en: 'A collector’s piece for VIP members, 40 cm long.',
      ur: 'وی آئی پی ممبروں کے لیے، 40 سینٹی میٹر لمبا۔',
      ar: 'قطعة لهواة الجمع من أعضاء VIP، بطول 40 سم.',
      hi: 'VIP सदस्यों के लिए संग्रह की चीज़, 40 सेमी लंबा।',
    },
    points: 1500n,
    perMember: { most: 1, period: 'once' },
    stock: 5,
    minLevel: 3,
    art: { from: '#7a1f4a', to: '#e0702e', motifs: ['rickshaw', 'truckflower', 'star'] },
  },
];
export const itemIdOf = (brandId: number, key: string): string => nameUuid(`demo-item:${brandId}:${key}`);

/** Items of the demo brand's points mall with generated pictures; existing ones are kept. */
export async function seedMall({ db, loyalty, content }: Product, brandId: number): Promise<void> {
  for (const { key, points, stock, minLevel = 0, art, ...words } of ITEMS) {
    const itemId = itemIdOf(brandId, key);
    if (await readItem(db, brandId, itemId)) continue;
    const pictureId = nameUuid(`demo-item-picture:${brandId}:${key}`);
    const size = { width: BANNER_WIDTH, height: BANNER_HEIGHT, colour: art.from };
    const draft: ItemDraft = {
      ...words,
      pictureId,
      price: points * POINT,
      conditions: { ...NO_CONDITIONS, minLevel },
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: null,
    };
    await withTx(db, async (tx) => {
      await content.seedPicture(tx, brandId, pictureId, { svg: bannerSvg({ seed: key, ...art }), ...size });
      await saveItem(loyalty.deps, tx, { brandId, operatorId: 0n, itemId, version: 0, draft, isOn: true, stock });
    });
  }
}
