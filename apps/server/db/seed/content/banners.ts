import type { BannerArt } from '@kismet/art/banner-svg';
import type { BannerGroup, LINKAGE_TYPES } from '@kismet/contracts/content/bodies';

type Words = readonly [ur: string, en: string];
/** A banner of the initial content; its picture is rendered from `art`. */
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
      'اسپن سے پہلے نتیجہ مہر بند، بعد میں ثبوت۔ جانچ آپ کے اپنے براؤزر میں ہوتی ہے۔',
      'Sealed before the spin, proved after it. The check runs in your own browser.',
    ],
    button: ['کیسے؟', 'How it works'],
    linkage: ['page', '/help?article=commit-reveal'],
  },
  {
    key: 'home-houses',
    group: 'home',
    art: art('home-houses', '#5a1f4a', '#d9652e', 'peacock', 'lantern', 'marigold'),
    title: ['چار سو سے زیادہ گیمز', 'More than four hundred games'],
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
    text: ['ہر گیم ڈیمو رقم سے چلتی ہے، رجسٹر کیے بغیر۔', 'Every game runs with demo money, without an account.'],
    button: ['انار باغ کھولیں', 'Open Anar Bagh'],
    linkage: ['game', 'KISMET/anar-bagh'],
  },
  {
    key: 'rng',
    group: 'rng',
    art: art('rng', '#3d1a5c', '#e0a23a', 'dice', 'lamp', 'gem'),
    title: ['واپسی کی شرح، مکمل حساب کے ساتھ', 'The RTP, fully worked out'],
    text: [
      'ہر گیم کا RTP تمام ممکن نتائج گن کر نکالا جاتا ہے۔',
      'The RTP of each game comes from counting every possible outcome.',
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
      'بیکرا، رولیٹ، تین پتی اور دوسری میزیں: ہر راؤنڈ کا ثبوت آپ کے براؤزر میں۔',
      'Baccarat, roulette, teen patti and more: each round is proved in your browser.',
    ],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'fish',
    group: 'fish',
    art: art('fish', '#0b3f6b', '#19b0a8', 'fish', 'turtle', 'pearl'),
    title: ['فشنگ', 'Fishing'],
    text: [
      'چار کھلاڑیوں کے کمرے میں شکار کریں: جو شاٹ کسی مچھلی کو نہ لگے اس کی رقم واپس آتی ہے۔',
      'Fish in a room of four: a shot that hits nothing comes back.',
    ],
    button: ['سمندر والی گیمز', 'Games about the sea'],
    linkage: ['page', '/rng?theme=sea'],
  },
  {
    key: 'pvp',
    group: 'pvp',
    art: art('pvp', '#3a2a6a', '#c4487a', 'kite', 'kite', 'star'),
    title: ['پی وی پی', 'PVP'],
    text: [
      'تین پتی، رمی اور لڈو، کھلاڑیوں کے درمیان: ہر بازی کا ثبوت بعد میں آپ کے براؤزر میں۔',
      'Teen Patti, rummy and ludo between players, each game proved in your browser afterwards.',
    ],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'sports',
    group: 'sports',
    art: art('sports', '#155a3a', '#c9a23a', 'horse', 'bicycle', 'star'),
    title: ['اسپورٹس', 'Sports'],
    text: ['کرکٹ، فٹ بال اور ٹینس کے فرضی میچ، دن رات۔', 'Simulated cricket, football and tennis, day and night.'],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'esports',
    group: 'esports',
    art: art('esports', '#1b2a5c', '#7a4ae0', 'robot', 'rocket', 'planet'),
    title: ['ای اسپورٹس', 'E-sports'],
    text: ['فرضی سیریز پر شرطیں: میچ، میپ اور راؤنڈ۔', 'Bets on simulated series, by match, map and round.'],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'elott',
    group: 'elott',
    art: art('elott', '#6b2a12', '#e0b43a', 'wheel', 'coin', 'star'),
    title: ['قرعہ جو آپ خود جانچ سکتے ہیں', 'A draw you can check yourself'],
    text: [
      'ہمارے ہر قرعے کا بیج شرطوں سے پہلے مہر بند ہوتا ہے اور قرعے کے بعد شائع ہوتا ہے۔',
      'The seed of each of our draws is sealed before betting opens and published after the draw.',
    ],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'cockfight',
    group: 'cockfight',
    art: art('cockfight', '#4a2412', '#b8542a', 'kite', 'puppet', 'feather'),
    title: ['لکڑی کے پہلوان', 'Champions of wood'],
    text: [
      'یہاں کوئی جانور نہیں لڑتا: مقابلہ لکڑی اور گھڑی کے پرزوں سے بنے پہلوانوں کا ہے۔',
      'No animal fights here: the duel is between champions of wood and clockwork.',
    ],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'promotions',
    group: 'promotions',
    art: art('promotions', '#7a1f3a', '#f0a83a', 'chest', 'truckflower', 'gem'),
    title: ['تمام شرائط ایک سطر میں', 'All the terms in one line'],
    text: [
      'ہر پیشکش کے ساتھ لکھا ہے کہ کتنی شرط لگانی ہے اور کب تک۔',
      'Every offer says how much you need to wager and by when.',
    ],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'point-mall',
    group: 'pointMall',
    art: art('point-mall', '#14504a', '#d9b24a', 'basket', 'bangles', 'coin'),
    title: ['پوائنٹس مال', 'Points mall'],
    text: ['کھیل اور ڈپازٹ سے ملنے والے پوائنٹس رقم میں بدلیں۔', 'Points of play and deposits, exchanged for money.'],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'help',
    group: 'help',
    art: art('help', '#3a2580', '#6142bf', 'teacup', 'samovar', 'star'),
    title: ['ہم یہاں ہیں', 'We are here'],
    text: ['جواب نہ ملے تو مدد ہر صفحے سے کھلتی ہے۔', 'If you find no answer here, help opens from every page.'],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'register',
    group: 'register',
    art: art('register', '#0a5a60', '#e0a23a', 'gate', 'key', 'rose'),
    title: ['ایک منٹ میں اکاؤنٹ', 'An account in a minute'],
    text: ['موبائل نمبر کافی ہے، باقی بعد میں۔', 'A mobile number is enough. The rest can wait.'],
    button: null,
    linkage: ['none', ''],
  },
  {
    key: 'w-register',
    group: 'w_register',
    art: art('w-register', '#0a4a6a', '#c9652a', 'peacock', 'rose', 'jasmine'),
    title: ['کھیل آپ کے قابو میں', 'Play on your own terms'],
    text: ['رقم کی حد اور وقت خود طے کریں۔', 'Set your own limits for money and time.'],
    button: null,
    linkage: ['none', ''],
  },
];
