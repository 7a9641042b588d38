import { p, type SeedArticle, steps } from './seed-article.ts';

export const HELP_FAIRNESS: readonly SeedArticle[] = [
  {
    slug: 'commit-reveal',
    topicSlug: 'fairness',
    ur: {
      title: 'نتیجہ پہلے سے طے اور بعد میں ثابت',
      summary:
        'اسپن سے پہلے سرور اپنے بیج کی مہر دکھاتا ہے، بعد میں بیج کھولتا ہے۔ آپ خود جانچ سکتے ہیں کہ نتیجہ نہیں بدلا گیا۔',
      content:
        steps(
          'گیم میں <strong>شفافیت</strong> کھولیں: وہاں سرور کے بیج کی مہر (SHA-256) اور آپ کا اپنا بیج لکھا ہے۔',
          'اپنا بیج جب چاہیں بدلیں۔ سرور کو وہ پہلے سے معلوم نہیں ہو سکتا۔',
          'بیج بدلنے پر پرانا بیج کھل جاتا ہے۔ <strong>جانچ کریں</strong> دبائیں: آپ کا براؤزر ہر اسپن خود حساب کرتا ہے۔',
        ) + p('جانچ آپ کی ڈیوائس پر ہوتی ہے، ہمارے سرور سے کچھ نہیں پوچھا جاتا۔'),
      keywords: 'provably fair hash seed shafafiyat janch',
    },
    en: {
      title: 'Decided before, proved after',
      summary:
        'Before a spin the server shows a fingerprint of its seed; later it reveals the seed. You can check that nothing was changed.',
      content:
        steps(
          'Open <strong>Fairness</strong> in a game: the SHA-256 fingerprint of the server’s seed and your own seed stand there.',
          'Change your seed whenever you like. The server cannot know it beforehand.',
          'When the seed is rotated, the old one is revealed. Press <strong>Verify</strong>: your browser works out every round anew.',
        ) + p('The check runs on your device and asks nothing of our server.'),
      keywords: 'provably fair hash seed verify',
    },
  },
  {
    slug: 'proved-return',
    topicSlug: 'fairness',
    ur: {
      title: 'RTP کیسے ثابت ہوتا ہے',
      summary: 'ہر ریاضیاتی نمونے کا حساب دو طریقوں سے کیا جاتا ہے اور دونوں کا جواب ایک ہونا چاہیے۔',
      content: p(
        'پہلا طریقہ کسر کی شکل میں بالکل درست حساب ہے۔ دوسرا طریقہ ریلوں کی ہر ممکن صورت کو اسی پروگرام سے گزارتا ہے جو اصل اسپن جانچتا ہے۔ دونوں میں ذرا سا فرق ہو تو گیم جاری ہی نہیں ہوتی۔',
      ),
      keywords: 'rtp proof sabit math',
    },
    en: {
      title: 'How a return is proved',
      summary: 'Every mathematical model is worked out in two ways, and both must agree.',
      content: p(
        'One is an exact calculation in fractions. The other runs every possible window through the very program that judges real rounds. If they differ at all, the game is not published.',
      ),
      keywords: 'rtp proof enumeration exact',
    },
  },
  {
    slug: 'ledger',
    topicSlug: 'fairness',
    ur: {
      title: 'ہر پیسے کا حساب',
      summary: 'ہر رقم دو طرف لکھی جاتی ہے اور کوئی اندراج مٹایا یا بدلا نہیں جا سکتا۔',
      content: p(
        'ہر شرط، جیت اور واپسی کھاتے میں ایک متوازن اندراج ہے۔ غلطی درست کرنے کے لیے نیا اندراج لکھا جاتا ہے، پرانا وہیں رہتا ہے۔ کھاتے کی جانچ باقاعدگی سے ہوتی ہے۔',
      ),
      keywords: 'ledger khata hisab audit',
    },
    en: {
      title: 'Every unit accounted for',
      summary: 'Every amount is written on two sides, and no entry can be removed or changed.',
      content: p(
        'Each bet, win and return is a balanced entry of the ledger. A mistake is mended by a new entry; the old one stays. The books are audited regularly.',
      ),
      keywords: 'ledger audit books',
    },
  },
  {
    slug: 'winner-board',
    topicSlug: 'fairness',
    ur: {
      title: 'جیتنے والوں کی فہرست',
      summary: 'پچھلے سات دن کی اصل جیتیں، شرط اور ضرب کے ساتھ۔ نام ادھورے دکھائے جاتے ہیں۔',
      content: p(
        'فہرست میں وہ جیتیں آتی ہیں جو شرط سے پانچ گنا یا زیادہ ہوں۔ کوئی نام یا رقم گھڑی نہیں جاتی، اور جس دن کوئی بڑی جیت نہ ہو اس دن فہرست خالی رہتی ہے۔ فہرست روکی یا چھپائی جا سکتی ہے۔',
      ),
      keywords: 'winners board jeet list',
    },
    en: {
      title: 'The winner board',
      summary: 'Real wins of the last seven days, with stake and multiple. Names are shown in part.',
      content: p(
        'It lists wins of five times the stake and more. No name and no amount is invented, and on a day without large wins the board is empty. You can pause or hide it.',
      ),
      keywords: 'winners list big wins',
    },
  },
];
