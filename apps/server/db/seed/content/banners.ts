import type { BannerArt } from '@kismet/art/banner-svg';
import type { BannerGroup, LINKAGE_TYPES } from '@kismet/contracts/content/bodies';

type Words = readonly [ur: string, en: string];
/** A banner as an installation begins with it; its picture is drawn from `art`. */
export interface SeedBanner {
  readonly key: string;
  readonly group: BannerGroup;
  readonly art: BannerArt;
  readonly title: Words;
  readonly text: Words;
  readonly button: Words | null;
  readonly linkage: readonly [type: (typeof LINKAGE_TYPES)[number], target: string];
}

const art = (seed: string, from: string, to: string, ...motifs: BannerArt['motifs']): BannerArt => ({
  seed,
  from,
  to,
  motifs,
});

export const BANNERS: readonly SeedBanner[] = [
  {
    key: 'home-fair',
    group: 'home',
    art: art('home-fair', '#0a4a5c', '#c7791f', 'pomegranate', 'kite', 'star'),
    title: ['ہر نتیجہ خود جانچیں', 'Check every result yourself'],
    text: [
      'چکر سے پہلے مہر، بعد میں ثبوت۔ جانچ آپ کے اپنے براؤزر میں ہوتی ہے۔',
      'Sealed before the spin, proved after it. The check runs in your own browser.',
    ],
    button: ['کیسے؟', 'How it works'],
    linkage: ['page', '/help?article=commit-reveal'],
  },
  {
    key: 'home-houses',
    group: 'home',
    art: art('home-houses', '#5a1f4a', '#d9652e', 'peacock', 'lantern', 'marigold'),
    title: ['چار سو سے زیادہ کھیل', 'More than four hundred games'],
    text: [
      'باغ، بازار، پہاڑ اور سمندر۔ اردو، رومن یا انگریزی میں تلاش کریں۔',
      'Gardens, bazaars, mountains and the sea. Search in Urdu, Roman Urdu or English.',
    ],
    button: ['سلاٹس دیکھیں', 'See the slots'],
    linkage: ['page', '/rng'],
  },
  {
    key: 'home-demo',
    group: 'home',
    art: art('home-demo', '#123a6b', '#1aa6a0', 'boat', 'fish', 'pearl'),
    title: ['پہلے آزمائیں', 'Try it first'],
    text: ['ہر کھیل ڈیمو رقم سے چلتا ہے، رجسٹر کیے بغیر۔', 'Every game runs with demo money, without an account.'],
    button: ['انار باغ کھولیں', 'Open Anar Bagh'],
    linkage: ['game', 'KISMET/anar-bagh'],
  },
  {
    key: 'rng',
    group: 'rng',
    art: art('rng', '#3d1a5c', '#e0a23a', 'dice', 'lamp', 'gem'),
    title: ['ریاضی جو ثابت ہے', 'Mathematics that is proved'],
    text: [
      'ہر کھیل کا RTP تمام ممکن نتائج گن کر نکالا گیا ہے۔',
      'Each game’s RTP comes from counting every possible outcome.',
    ],
    button: ['مزید', 'More'],
    linkage: ['page', '/help?article=proved-return'],
  },
  {
    key: 'live',
    group: 'live',
    art: art('live', '#5c1624', '#c98b2a', 'chessboard', 'fan', 'suit-knot'),
    title: ['لائیو میزیں', 'Live tables'],
    text: [
      'میزیں تیار ہو رہی ہیں۔ جو کھیل کھلے ہیں وہ سلاٹس میں ہیں۔',
      'The tables are being built. What is open now is under slots.',
    ],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'fish',
    group: 'fish',
    art: art('fish', '#0b3f6b', '#19b0a8', 'fish', 'turtle', 'pearl'),
    title: ['گہرے پانی', 'Deep water'],
    text: [
      'فشنگ تیار ہو رہی ہے۔ سمندر والے سلاٹس آج کھلے ہیں۔',
      'Fishing is being built. Slots about the sea are open today.',
    ],
    button: ['سمندر والے کھیل', 'Games about the sea'],
    linkage: ['page', '/rng?theme=sea'],
  },
  {
    key: 'pvp',
    group: 'pvp',
    art: art('pvp', '#3a2a6a', '#c4487a', 'kite', 'kite', 'star'),
    title: ['آمنے سامنے', 'Face to face'],
    text: ['کھلاڑیوں کے بیچ میزیں تیار ہو رہی ہیں۔', 'Tables between players are being built.'],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'sports',
    group: 'sports',
    art: art('sports', '#155a3a', '#c9a23a', 'horse', 'bicycle', 'star'),
    title: ['کھیلوں کا میدان', 'The sports ground'],
    text: [
      'کرکٹ سب سے پہلے آئے گی۔ میچ اور بھاؤ تب دکھیں گے جب سچ ہوں۔',
      'Cricket comes first. Matches and odds will show once they are true.',
    ],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'esports',
    group: 'esports',
    art: art('esports', '#1b2a5c', '#7a4ae0', 'robot', 'rocket', 'planet'),
    title: ['ای اسپورٹس', 'E-sports'],
    text: ['ابھی کوئی مقابلہ درج نہیں۔', 'No match is listed yet.'],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'elott',
    group: 'elott',
    art: art('elott', '#6b2a12', '#e0b43a', 'wheel', 'coin', 'star'),
    title: ['ثابت ہونے والی لاٹری', 'A lottery that can be proved'],
    text: [
      'ہر قرعے کی مہر پہلے شائع ہوگی، بیج بعد میں۔ یہ حصہ تیار ہو رہا ہے۔',
      'Each draw will be sealed before and opened after. This part is being built.',
    ],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'cockfight',
    group: 'cockfight',
    art: art('cockfight', '#4a2412', '#b8542a', 'kite', 'puppet', 'feather'),
    title: ['سائے اور پتنگ', 'Shadows and kites'],
    text: [
      'یہاں کوئی جاندار نہیں لڑے گا: مقابلہ پتنگوں کا ہوگا۔',
      'No animal will fight here: the duel will be of kites.',
    ],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'promotions',
    group: 'promotions',
    art: art('promotions', '#7a1f3a', '#f0a83a', 'chest', 'truckflower', 'gem'),
    title: ['پوری قیمت ایک سطر میں', 'The whole price in one line'],
    text: [
      'ہر پیشکش کے ساتھ لکھا ہوگا کہ کتنی شرط لگانی پڑے گی اور کب تک۔',
      'Every offer will say how much must be staked for it, and by when.',
    ],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'point-mall',
    group: 'pointMall',
    art: art('point-mall', '#14504a', '#d9b24a', 'basket', 'bangles', 'coin'),
    title: ['پوائنٹس جو ختم نہیں ہوتے', 'Points that never expire'],
    text: ['مال تیار ہو رہا ہے۔', 'The mall is being built.'],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'help',
    group: 'help',
    art: art('help', '#3a2580', '#6142bf', 'teacup', 'samovar', 'star'),
    title: ['ہم یہاں ہیں', 'We are here'],
    text: ['جواب نہ ملے تو جامنی بٹن ہر صفحے پر ہے۔', 'If you find no answer, the violet button is on every page.'],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'register',
    group: 'register',
    art: art('register', '#0a5a60', '#e0a23a', 'gate', 'key', 'rose'),
    title: ['ایک منٹ، اور آپ اندر', 'A minute, and you are in'],
    text: ['موبائل نمبر کافی ہے۔ باقی جب چاہیں۔', 'A mobile number will do. The rest whenever you like.'],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'w-register',
    group: 'w_register',
    art: art('w-register', '#0a4a6a', '#c9652a', 'peacock', 'rose', 'jasmine'),
    title: ['اپنا دھاگہ خود باندھیں', 'Tie your own thread'],
    text: ['حد، وقت اور رفتار آپ کی۔', 'Your limit, your time, your pace.'],
    button: null,
    linkage: ['none', ''],
  },
];
