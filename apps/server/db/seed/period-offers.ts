import { parseUnits } from '@kismet/kernel/money';
import type { Configured } from '@kismet/rules/promotions/registry';
import type { OfferDraft } from '../../src/modules/promotions/offers/offer.ts';

export const units = (text: string) => parseUnits(text)!;
type Words = OfferDraft['title'];
export interface DemoOffer extends Pick<OfferDraft, 'tags'> {
  /** The key from which its id derives: an offer may be the second of its kind. */
  readonly key: string;
  readonly configured: Configured;
  readonly title: Words;
  readonly text: Words;
}
/** Daily and weekly demo offers of the brand: envelopes, places, tickets. */
export const PERIOD_OFFERS: readonly DemoOffer[] = [
  {
    key: 'RED_ENVELOPE',
    configured: {
      kind: 'RED_ENVELOPE',
      parameters: { pool: units('500'), count: 50, split: 'LUCKY', opensAt: '20:00' },
    },
    tags: ['daily'],
    title: { en: 'Envelopes at eight', ur: 'رات آٹھ بجے کے لفافے', ar: 'مظاريف الثامنة', hi: 'आठ बजे के लिफ़ाफ़े' },
    text: {
      en: 'Fifty shares every evening; come early and open one.',
      ur: 'ہر شام پچاس حصے؛ جلدی آئیں اور ایک کھولیں۔',
      ar: 'خمسون حصة كل مساء؛ تعال مبكراً وافتح واحدة.',
      hi: 'हर शाम पचास हिस्से; जल्दी आएँ और एक खोलें।',
    },
  },
  {
    key: 'LEADERBOARD',
    configured: {
      kind: 'LEADERBOARD',
      parameters: {
        measure: 'best-multiple',
        cycle: 'week',
        categories: ['slots', 'fishing'],
        minBet: units('1'),
        prizes: [
          { to: 1, amount: units('500') },
          { to: 3, amount: units('200') },
          { to: 10, amount: units('50') },
        ],
        wager: null,
      },
    },
    tags: ['limited'],
    title: { en: 'Multiple of the week', ur: 'ہفتے کا بہترین گنا', ar: 'مضاعف الأسبوع', hi: 'हफ़्ते का सबसे बड़ा गुणा' },
    text: {
      en: 'Join and play as you like: the best single win as a multiple of its stake counts, not how much you bet.',
      ur: 'شامل ہوں اور جیسے چاہیں کھیلیں: ایک جیت داؤ کے کتنے گنا ہے، یہ شمار ہوتا ہے، یہ نہیں کہ آپ نے کتنا لگایا۔',
      ar: 'انضم والعب كما تشاء: يُحتسب أفضل فوز واحد كمضاعف لرهانه، لا مقدار ما تراهن به.',
      hi: 'शामिल हों और जैसे चाहें खेलें: एक जीत दाँव की कितनी गुना है, यह गिना जाता है, न कि आपने कितना लगाया।',
    },
  },
  {
    key: 'FREE_ROUNDS',
    configured: {
      kind: 'FREE_ROUNDS',
      parameters: {
        vendorCode: 'KISMET',
        gameCode: 'anar-bagh',
        gameName: 'Anar Bagh',
        rounds: 10,
        value: units('1'),
        maxWin: units('200'),
        playDays: 7,
        as: 'rounds',
        cycle: 'week',
        depositsFrom: null,
        wager: null,
      },
    },
    tags: ['special'],
    title: {
      en: 'Ten rounds on us',
      ur: 'دس راؤنڈ ہماری طرف سے',
      ar: 'عشر جولات على حسابنا',
      hi: 'दस राउंड हमारी ओर से',
    },
    text: {
      en: 'Ten free rounds in Anar Bagh every week; what they win is yours.',
      ur: 'ہر ہفتے انار باغ میں دس مفت راؤنڈ؛ جو جیتیں وہ آپ کا۔',
      ar: 'عشر جولات مجانية في أنار باغ كل أسبوع؛ ما تربحه لك.',
      hi: 'हर हफ़्ते अनार बाग में दस मुफ़्त राउंड; जो जीतें वह आपका।',
    },
  },
  {
    key: 'FREE_ENTRIES',
    configured: {
      kind: 'FREE_ROUNDS',
      parameters: {
        vendorCode: 'CHAUPAL',
        gameCode: 'chaupal-classic',
        gameName: 'Teen Patti',
        rounds: 1,
        value: units('21'),
        maxWin: units('600'),
        playDays: 7,
        as: 'entries',
        cycle: 'week',
        depositsFrom: null,
        wager: null,
      },
    },
    tags: ['special'],
    title: {
      en: 'A seat at the hourly tournament',
      ur: 'ہر گھنٹے کے ٹورنامنٹ میں ایک نشست',
      ar: 'مقعد في بطولة الساعة',
      hi: 'हर घंटे के टूर्नामेंट में एक सीट',
    },
    text: {
      en: 'One free entry every week: play Teen Patti for the same prizes as everybody.',
      ur: 'ہر ہفتے ایک مفت انٹری: تین پتی کھیلیں، انعام وہی جو سب کے لیے ہے۔',
      ar: 'اشتراك مجاني كل أسبوع: العب تين باتي على الجوائز نفسها كغيرك.',
      hi: 'हर हफ़्ते एक मुफ़्त एंट्री: तीन पत्ती खेलें, इनाम वही जो सबके लिए हैं।',
    },
  },
  {
    key: 'RAFFLE',
    configured: {
      kind: 'RAFFLE',
      parameters: {
        earnedBy: 'valid-bet',
        per: units('500'),
        ticketsMost: 10,
        cycle: 'week',
        categories: [],
        rafflePrizes: [
          { amount: units('1000'), weight: 1, stock: 1, perMember: 1 },
          { amount: units('88'), weight: 99, stock: 20, perMember: 2 },
          { amount: units('8'), weight: 900, stock: 200, perMember: null },
        ],
        noneWeight: 4000,
        wager: null,
      },
    },
    tags: ['special'],
    title: { en: 'Raffle of the week', ur: 'ہفتے کی قرعہ اندازی', ar: 'سحب الأسبوع', hi: 'हफ़्ते का रैफ़ल' },
    text: {
      en: 'Your bets of the week earn tickets; draw each one when you like and check it yourself afterwards.',
      ur: 'ہفتے کی شرطیں ٹکٹ دلاتی ہیں؛ جب چاہیں کھولیں اور بعد میں خود جانچیں۔',
      ar: 'رهاناتك خلال الأسبوع تمنحك تذاكر؛ اسحبها متى شئت وتحقق منها بنفسك بعد ذلك.',
      hi: 'हफ़्ते के दाँव टिकट दिलाते हैं; जब चाहें निकालें और बाद में ख़ुद जाँचें।',
    },
  },
];
