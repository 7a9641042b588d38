import type { NOTICE_TYPES } from '@kismet/contracts/content/bodies';
import { p, points } from './seed-article.ts';

/** A notice as an installation begins with it. */
export interface SeedNotice {
  readonly key: string;
  readonly type: (typeof NOTICE_TYPES)[number];
  readonly audience: 'all' | 'members' | 'agents';
  readonly isPinned: boolean;
  readonly title: readonly [ur: string, en: string];
  readonly content: readonly [ur: string, en: string];
}

export const NOTICES: readonly SeedNotice[] = [
  {
    key: 'bar-demo',
    type: 'B',
    audience: 'all',
    isPinned: true,
    title: ['یہ نمائشی برانڈ ہے: یہاں کی رقم اصل نہیں', 'This is a demo brand: no money here is real'],
    content: [
      p('قسمت کی یہ تنصیب دکھانے کے لیے ہے۔ بیلنس نمائشی ہیں، کھیل اور ان کا حساب اصلی۔'),
      p(
        'This installation of Kismet is for showing. Balances are for demonstration; the games and their mathematics are real.',
      ),
    ],
  },
  {
    key: 'bar-search',
    type: 'B',
    audience: 'all',
    isPinned: false,
    title: ['رومن اردو میں آدھا نام لکھیں، کھیل مل جائے گا', 'Half a name in Roman Urdu finds the game'],
    content: [
      p(
        'تلاش کہیں سے بھی <strong>/</strong> دبا کر کھلتی ہے اور ہجے کی غلطی معاف کرتی ہے۔ مثال: <em>anar</em>، <em>patng</em>، <em>بازار</em>۔',
      ),
      p(
        'Press <strong>/</strong> anywhere to search. It forgives spelling: <em>anar</em>, <em>patng</em>, <em>بازار</em>.',
      ),
    ],
  },
  {
    key: 'player-houses',
    type: 'PL',
    audience: 'all',
    isPinned: false,
    title: ['نئے گھر، نئے کھیل', 'New houses, new games'],
    content: [
      p('ایک درجن سے زیادہ گھروں کے چار سو سے زیادہ سلاٹس کھل گئے ہیں۔ ہر ایک ڈیمو میں بھی چلتا ہے۔') +
        points('ہر کھیل کا RTP اس کی معلومات میں لکھا ہے۔', 'محفوظ کرنے کے لیے دل دبائیں۔') +
        p('<a href="/rng">سلاٹس کھولیں</a>'),
      p('More than four hundred slots from over a dozen houses are open. Each runs as a demo too.') +
        points('The RTP of each game stands in its information.', 'Press the heart to keep one.') +
        p('<a href="/rng">Open the slots</a>'),
    ],
  },
  {
    key: 'player-fair',
    type: 'PL',
    audience: 'all',
    isPinned: false,
    title: ['شفافیت کا پینل اب ہر اپنے کھیل میں', 'The fairness panel is in every game of our own'],
    content: [
      p(
        'بیج بدلیں، پرانا بیج دیکھیں، اور ہر چکر اپنے براؤزر میں دوبارہ حساب کریں۔ طریقہ <a href="/help?article=commit-reveal">یہاں</a> لکھا ہے۔',
      ),
      p(
        'Rotate the seed, see the old one, and work out every round anew in your browser. <a href="/help?article=commit-reveal">How it works</a>.',
      ),
    ],
  },
  {
    key: 'player-cashier',
    type: 'PL',
    audience: 'members',
    isPinned: false,
    title: ['رقم جمع کروانے اور نکلوانے کا حصہ تیار ہو رہا ہے', 'Deposits and withdrawals are being built'],
    content: [
      p('کھلنے تک کوئی آپ سے رقم مانگے تو نہ دیں: وہ ہم نہیں ہیں۔ خبر یہیں لکھی جائے گی۔'),
      p('Until they open, give money to nobody who asks for it: it is not us. The news will stand here.'),
    ],
  },
  {
    key: 'agents-lines',
    type: 'PL',
    audience: 'agents',
    isPinned: false,
    title: ['ایجنٹوں کے لیے: لائن کا نظام کھل رہا ہے', 'For agents: lines are opening'],
    content: [
      p('دعوتی کوڈ کام کر رہے ہیں اور نئے ممبر آپ کی لائن میں آتے ہیں۔ معاہدے اور تنخواہیں اگلے مرحلے میں ہیں۔'),
      p('Invitation codes work, and new members join your line. Contracts and salaries come in the next stage.'),
    ],
  },
  {
    key: 'popup-welcome',
    type: 'PU',
    audience: 'all',
    isPinned: true,
    title: ['خوش آمدید', 'Welcome'],
    content: [
      p('تین باتیں یاد رکھیں:') +
        points(
          'کھیل کے اوپر وقت اور نتیجہ ہمیشہ نظر آتا ہے۔',
          'ہر نتیجہ جانچا جا سکتا ہے۔',
          'مدد کا جامنی بٹن ہر صفحے پر ہے۔',
        ),
      p('Three things to remember:') +
        points(
          'Time and result always stand above a game.',
          'Every result can be checked.',
          'The violet help button is on every page.',
        ),
    ],
  },
  {
    key: 'popup-phishing',
    type: 'PU',
    audience: 'all',
    isPinned: false,
    title: ['کوڈ کسی کو نہ دیں', 'Give your codes to nobody'],
    content: [
      p('ہم کبھی آپ کا پاس ورڈ یا کوڈ نہیں مانگتے۔ <a href="/help?article=stay-safe">دھوکے سے کیسے بچیں</a>'),
      p('We never ask for your password or a code. <a href="/help?article=stay-safe">How not to be deceived</a>'),
    ],
  },
  {
    key: 'promo-how',
    type: 'PR',
    audience: 'all',
    isPinned: false,
    title: ['پیشکشیں کیسے لکھی جائیں گی', 'How offers will be written'],
    content: [
      p(
        'ہر پیشکش کی پہلی سطر میں لکھا ہوگا: کیا ملے گا، اس کے لیے کتنی شرط لگانی ہوگی، کن کھیلوں پر، اور کب تک۔ چھوٹے حروف میں کچھ نہیں چھپایا جائے گا۔',
      ),
      p(
        'The first line of every offer will say what you get, how much must be staked for it, on which games, and by when. Nothing will hide in small print.',
      ),
    ],
  },
  {
    key: 'promo-referral',
    type: 'PR',
    audience: 'all',
    isPinned: false,
    title: ['دوست کو دعوت', 'Invite a friend'],
    content: [
      p('دعوتی کوڈ آج بھی کام کرتا ہے اور دوست آپ کے ایجنٹ کی لائن میں آتا ہے۔ انعام کے اصول پیشکشوں کے ساتھ آئیں گے۔'),
      p(
        'An invitation code works today and brings a friend into your agent’s line. What it earns will come with the offers.',
      ),
    ],
  },
  {
    key: 'kept-raw',
    type: 'H',
    audience: 'all',
    isPinned: false,
    title: ['پرانے اعلانات', 'Earlier announcements'],
    content: [p('اس سے پہلے کوئی اعلان نہیں تھا۔'), p('There was no announcement before this one.')],
  },
];
