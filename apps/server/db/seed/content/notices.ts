import { NOTICE_TYPE, type NoticeType } from '@kismet/contracts/content/bodies';
import { p, points } from './seed-article.ts';

/** A notice of the initial content. */
export interface SeedNotice {
  readonly key: string;
  readonly type: NoticeType;
  readonly audience: 'all' | 'members' | 'agents';
  readonly isPinned: boolean;
  readonly title: readonly [ur: string, en: string];
  readonly content: readonly [ur: string, en: string];
}

export const NOTICES: readonly SeedNotice[] = [
  {
    key: 'bar-demo',
    type: NOTICE_TYPE.bar,
    audience: 'all',
    isPinned: true,
    title: ['یہ ڈیمو برانڈ ہے: یہاں کی رقم اصل نہیں', 'This is a demo brand: no money here is real'],
    content: [
      p('قسمت کی یہ سائٹ ڈیمو ہے۔ بیلنس نمائشی ہیں، مگر گیمز اور ان کا حساب اصلی ہے۔'),
      p('This is a demo installation of Kismet. Balances are demo money; the games and their mathematics are real.'),
    ],
  },
  {
    key: 'bar-search',
    type: NOTICE_TYPE.bar,
    audience: 'all',
    isPinned: false,
    title: ['رومن اردو میں آدھا نام لکھیں، گیم مل جائے گی', 'Type half a name, even in Roman Urdu, to find a game'],
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
    type: NOTICE_TYPE.player,
    audience: 'all',
    isPinned: false,
    title: ['نئی گیم کمپنیاں، نئی گیمز', 'New providers, new games'],
    content: [
      p('ایک درجن سے زیادہ گیم کمپنیوں کے چار سو سے زیادہ سلاٹس دستیاب ہیں۔ ہر ایک ڈیمو میں بھی چلتا ہے۔') +
        points('ہر گیم کا RTP اس کی معلومات میں لکھا ہے۔', 'محفوظ کرنے کے لیے دل کے نشان کو دبائیں۔') +
        p('<a href="/rng">سلاٹس کھولیں</a>'),
      p('More than four hundred slots from over a dozen providers. Each has a demo.') +
        points('The RTP of each game is in its details.', 'Tap the heart to save a game.') +
        p('<a href="/rng">Open the slots</a>'),
    ],
  },
  {
    key: 'player-fair',
    type: NOTICE_TYPE.player,
    audience: 'all',
    isPinned: false,
    title: ['ہماری ہر گیم میں شفافیت کا پینل', 'A fairness panel in each of our own games'],
    content: [
      p(
        'بیج بدلیں، پرانا بیج دیکھیں اور ہر اسپن کا نتیجہ اپنے براؤزر میں جانچیں۔ طریقہ <a href="/help?article=commit-reveal">یہاں</a> لکھا ہے۔',
      ),
      p(
        'Change your seed, see the old one and verify every round in your browser. <a href="/help?article=commit-reveal">How it works</a>.',
      ),
    ],
  },
  {
    key: 'player-cashier',
    type: NOTICE_TYPE.player,
    audience: 'members',
    isPinned: false,
    title: ['رقم جمع کروائیں اور نکلوائیں', 'Deposits and withdrawals'],
    content: [
      p(
        'رقم صرف <a href="/centre/depositv2">جمع کروائیں</a> والے صفحے پر دیے گئے طریقوں سے بھیجیں۔ ہم چیٹ یا فون پر کبھی رقم نہیں مانگتے۔',
      ),
      p(
        'Pay only by the methods shown under <a href="/centre/depositv2">Deposit</a>. We never ask for money in a chat or on the phone.',
      ),
    ],
  },
  {
    key: 'agents-agreements',
    type: NOTICE_TYPE.player,
    audience: 'agents',
    isPinned: false,
    title: ['ایجنٹوں کے لیے: معاہدے اور تنخواہیں', 'For agents: agreements and salaries'],
    content: [
      p(
        'اپنی براہِ راست ڈاؤن لائن کو معاہدے کی پیشکش کریں، اور ہر مدت کی کمائی شرط تک کھول کر دیکھیں: <a href="/agent">ایجنٹ سینٹر</a>۔',
      ),
      p(
        'Offer agreements to your direct downlines and follow what each period earns down to the bet: <a href="/agent">agent centre</a>.',
      ),
    ],
  },
  {
    key: 'popup-welcome',
    type: NOTICE_TYPE.popup,
    audience: 'all',
    isPinned: true,
    title: ['خوش آمدید', 'Welcome'],
    content: [
      p('تین باتیں یاد رکھیں:') +
        points(
          'گیم کے اوپر وقت اور خالص نتیجہ ہمیشہ نظر آتے ہیں۔',
          'ہماری گیمز کا ہر نتیجہ جانچا جا سکتا ہے۔',
          'مدد ہر صفحے سے کھلتی ہے۔',
        ),
      p('Three things to remember:') +
        points(
          'Session time and net result are always shown above a game.',
          'Every result of our own games can be verified.',
          'Help opens from every page.',
        ),
    ],
  },
  {
    key: 'popup-phishing',
    type: NOTICE_TYPE.popup,
    audience: 'all',
    isPinned: false,
    title: ['کوڈ کسی کو نہ دیں', 'Never share your codes'],
    content: [
      p('ہم کبھی آپ کا پاس ورڈ یا کوڈ نہیں مانگتے۔ <a href="/help?article=stay-safe">دھوکے سے کیسے بچیں</a>'),
      p('We never ask for your password or a code. <a href="/help?article=stay-safe">How to avoid scams</a>'),
    ],
  },
  {
    key: 'promo-how',
    type: NOTICE_TYPE.promotion,
    audience: 'all',
    isPinned: false,
    title: ['ہماری پروموشنز کی شرائط', 'The terms of our offers'],
    content: [
      p('ہر پیشکش میں لکھا ہے: کیا ملے گا، اس کے لیے کتنی شرطیں لگانی ہوں گی، کن گیمز پر، اور کب تک۔'),
      p('Every offer says what you get, how much you need to wager, on which games and by when.'),
    ],
  },
  {
    key: 'promo-referral',
    type: NOTICE_TYPE.promotion,
    audience: 'all',
    isPinned: false,
    title: ['دوست کو دعوت', 'Invite a friend'],
    content: [
      p(
        'آپ کا دعوتی لنک <a href="/centre/referral">دعوت کے صفحے</a> پر ہے۔ دوست کے ڈپازٹ پر آپ دونوں کو کیا ملتا ہے، وہ وہیں درج ہے۔',
      ),
      p(
        'Your link is on the <a href="/centre/referral">referral page</a>, which says what both of you get when your friend deposits.',
      ),
    ],
  },
  {
    key: 'kept-raw',
    type: NOTICE_TYPE.plain,
    audience: 'all',
    isPinned: false,
    title: ['پرانے اعلانات', 'Earlier announcements'],
    content: [p('اس سے پہلے کوئی اعلان نہیں تھا۔'), p('There was no announcement before this one.')],
  },
];
