import { p, points, type SeedArticle, steps } from './seed-article.ts';

export const HELP_MONEY: readonly SeedArticle[] = [
  {
    slug: 'balance',
    topicSlug: 'money',
    ur: {
      title: 'بیلنس دیکھنا اور چھپانا',
      summary: 'بیلنس صفحے کے اوپر ہے۔ دبانے سے تازہ ہوتا ہے، آنکھ کے نشان سے چھپتا ہے۔',
      content: points(
        'چھپا ہوا بیلنس <strong>***</strong> دکھتا ہے اور اسی ڈیوائس پر چھپا رہتا ہے۔',
        'ہر شرط اور جیت کے بعد بیلنس خود بدلتا ہے، صفحہ دوبارہ کھولنے کی ضرورت نہیں۔',
        'رقم ہمیشہ دو اعشاریہ تک دکھائی جاتی ہے۔',
      ),
      keywords: 'balance hide chupana raqam paisa',
    },
    en: {
      title: 'See and hide your balance',
      summary: 'It stands at the top of the page. Press it to refresh, press the eye to hide it.',
      content: points(
        'A hidden balance reads <strong>***</strong> and stays hidden on this device.',
        'It changes by itself after every bet and win; there is no need to load the page again.',
        'Amounts are always shown with two decimals.',
      ),
      keywords: 'money hide eye refresh',
    },
  },
  {
    slug: 'betting-record',
    topicSlug: 'money',
    ur: {
      title: 'شرطوں کا ریکارڈ پڑھنا',
      summary: 'ہر شرط، اس کا نتیجہ اور رقم کی ہر حرکت، تاریخ اور گیم کے حساب سے۔',
      content:
        steps(
          '<a href="/centre/personalHistoryCopy">شرطوں کا ریکارڈ</a> کھولیں اور تاریخ چنیں، ایک وقت میں 31 دن تک۔',
          'کسی سطر کو کھولیں: شرط، جیت، ہر حرکت کے بعد کا بیلنس اور شناختی نمبر لکھے ہیں۔',
          'جہاں گیم کمپنی اجازت دے، راؤنڈ دوبارہ دیکھا جا سکتا ہے۔',
        ) + p('صفحہ پرنٹ بھی کیا جا سکتا ہے۔'),
      keywords: 'history record shart bet report',
    },
    en: {
      title: 'Read your betting record',
      summary: 'Every bet, its result and each movement of money, by date and game.',
      content:
        steps(
          'Open the <a href="/centre/personalHistoryCopy">betting record</a> and choose dates, up to 31 days at a time.',
          'Open a line: stake, win, the balance after each movement, and the ids.',
          'Where the provider allows it, you can replay the round.',
        ) + p('The page can be printed.'),
      keywords: 'history bets statement',
    },
  },
  {
    slug: 'deposits-withdrawals',
    topicSlug: 'money',
    ur: {
      title: 'رقم جمع کروانا اور نکلوانا',
      summary: 'طریقہ چنیں، رقم بھیجیں، اور ہر مرحلے پر دیکھیں کہ آپ کی رقم کہاں ہے۔',
      content:
        p('<strong>جمع کروانا</strong>') +
        steps(
          '<a href="/centre/depositv2">جمع کروائیں</a> کھولیں، رقم لکھیں اور طریقہ چنیں۔ حدیں اور وقت طریقے کے ساتھ لکھے ہیں۔',
          'بینک ٹرانسفر میں بالکل وہی رقم بھیجیں جو دکھائی گئی ہے، پھر رسید کی تصویر بھیجیں۔',
          'رقم والٹ میں آتے ہی پیغام ملتا ہے۔ وقت ختم ہو جائے تو بھی بھیجی ہوئی رقم ضائع نہیں ہوتی: رسید کے ساتھ ہمیں لکھیں۔',
        ) +
        p('<strong>نکلوانا</strong>') +
        steps(
          'ایک بار <a href="/centre/securityCenter">میرا اکاؤنٹ</a> میں رقم نکلوانے کا پن بنائیں اور اپنے نام کا بینک اکاؤنٹ شامل کریں۔',
          '<a href="/centre/withdraw">نکلوائیں</a> کھولیں اور رقم لکھیں۔ کوئی شرط باقی ہو تو وہیں لکھی ہوتی ہے۔',
          'درخواست جانچی جاتی ہے، پھر رقم بھیجی جاتی ہے۔ منظور نہ ہو تو وجہ کے ساتھ رقم والٹ میں واپس آ جاتی ہے۔',
        ) +
        p('ہم چیٹ یا فون پر کبھی رقم، پاس ورڈ یا کوڈ نہیں مانگتے۔'),
      keywords: 'deposit withdraw cashier raqam jama nikalna',
    },
    en: {
      title: 'Deposits and withdrawals',
      summary: 'Choose a method, send the money, and see at every step where it is.',
      content:
        p('<strong>Deposits</strong>') +
        steps(
          'Open <a href="/centre/depositv2">Deposit</a>, enter an amount and choose a method. Limits and times are shown with each method.',
          'For a bank transfer send exactly the amount shown, then upload a picture of the receipt.',
          'You get a message as soon as it is in your wallet. If the time runs out, money you sent is not lost: write to us with the receipt.',
        ) +
        p('<strong>Withdrawals</strong>') +
        steps(
          'Once: set a withdrawal PIN under <a href="/centre/securityCenter">My account</a> and add a bank account in your own name.',
          'Open <a href="/centre/withdraw">Withdraw</a> and enter an amount. Anything still required of you is listed there.',
          'Your request is checked, then paid. If it is not approved, the money returns to your wallet with the reason.',
        ) +
        p('We never ask for money, a password or a code in a chat or on the phone.'),
      keywords: 'cashier pay in pay out',
    },
  },
  {
    slug: 'session-strip',
    topicSlug: 'safer',
    ur: {
      title: 'کھیل کا وقت اور اب تک کا نتیجہ',
      summary: 'گیم کے اوپر کی پٹی میں گھڑی اور اس سیشن کا خالص نتیجہ ہمیشہ نظر آتا ہے۔',
      content: p(
        'نتیجہ جیت سے لگائی گئی رقم نکال کر بنتا ہے۔ منفی کا نشان نقصان ہے۔ شرط سے کم واپسی کو ہم کبھی جیت کی طرح نہیں مناتے۔',
      ),
      keywords: 'session clock net result waqt nuqsan',
    },
    en: {
      title: 'Session time and net result',
      summary: 'The strip above a game always shows the clock and the net result of this sitting.',
      content: p(
        'The result is what you won less what you staked. A minus sign is a loss. We never celebrate a return that is smaller than the stake.',
      ),
      keywords: 'clock net position time',
    },
  },
  {
    slug: 'age',
    topicSlug: 'safer',
    ur: {
      title: 'عمر کی شرط',
      summary: '18 سال سے کم عمر کسی کو اجازت نہیں۔ رجسٹر کرتے وقت 21 سال ہونے کی تصدیق پوچھی جاتی ہے۔',
      content: p(
        'تاریخ پیدائش ایک بار لکھی جاتی ہے اور بدلی نہیں جا سکتی۔ گھر میں بچے ہوں تو لاگ اِن کھلا نہ چھوڑیں اور ڈیوائس پر لاک لگائیں۔',
      ),
      keywords: 'age umar 18 21 bache',
    },
    en: {
      title: 'Age',
      summary: 'Nobody under 18 is allowed. Registration asks you to confirm that you are 21.',
      content: p(
        'A date of birth is given once and cannot be changed. If there are children at home, do not stay signed in, and lock your device.',
      ),
      keywords: 'age 18 21 minors children',
    },
  },
  {
    slug: 'in-control',
    topicSlug: 'safer',
    ur: {
      title: 'کھیل قابو میں رکھنا',
      summary: 'کھیل تفریح ہے، کمائی نہیں۔ اتنا ہی لگائیں جتنا ہار سکیں۔',
      content:
        points(
          'پہلے سے طے کریں کہ کتنا وقت اور کتنی رقم۔',
          'ہاری ہوئی رقم واپس جیتنے کی کوشش نہ کریں۔',
          'غصے، تھکن یا نشے میں نہ کھیلیں۔',
          'ادھار لے کر نہ کھیلیں۔',
        ) +
        p(
          'اگر کھیلنا روکنا مشکل ہو رہا ہے تو <a href="/centre/protection">محفوظ کھیل</a> میں حد، وقفہ یا پابندی لگائیں۔ بیلنس آپ ہی کا رہتا ہے۔',
        ),
      keywords: 'control addiction lat responsible zimmedar',
    },
    en: {
      title: 'Stay in control',
      summary: 'Play is entertainment, not income. Stake only what you can lose.',
      content:
        points(
          'Decide beforehand how long and how much.',
          'Do not try to win losses back.',
          'Do not play angry, tired or drunk.',
          'Do not play with borrowed money.',
        ) +
        p(
          'If stopping is hard, set a limit, take a break or exclude yourself under <a href="/centre/protection">Safer play</a>. The balance stays yours.',
        ),
      keywords: 'responsible gambling addiction stop',
    },
  },
  {
    slug: 'agent-login',
    topicSlug: 'agents',
    ur: {
      title: 'ایجنٹ کہاں لاگ اِن کریں',
      summary: 'ایجنٹوں کا لاگ اِن الگ ہے۔ عام ممبر وہاں سے لاگ اِن نہیں کر سکتا۔',
      content: p(
        '<a href="/agentHome">ایجنٹ کا صفحہ</a> کھولیں اور اپنے یوزر نیم سے لاگ اِن کریں۔ اگر اکاؤنٹ ایجنٹ کا نہیں تو صفحہ صاف بتا دیتا ہے اور ممبر لاگ اِن کا راستہ دکھاتا ہے۔',
      ),
      keywords: 'agent login affiliate',
    },
    en: {
      title: 'Where agents log in',
      summary: 'Agents have a login of their own, which members cannot use.',
      content: p(
        'Open the <a href="/agentHome">agent page</a> and log in with your username. If the account is not an agent’s, the page says so and shows the way to the member login.',
      ),
      keywords: 'agent sign in affiliate',
    },
  },
  {
    slug: 'invitation-code',
    topicSlug: 'agents',
    ur: {
      title: 'دعوتی کوڈ اور لنک',
      summary:
        'کوڈ رجسٹر کرتے وقت لکھا جاتا ہے یا لنک کے ساتھ خود آ جاتا ہے۔ اس سے آپ کسی ایجنٹ کی ڈاؤن لائن میں آتے ہیں۔',
      content: p(
        'کوڈ غلط ہو تو فارم وہیں رہتا ہے اور کوڈ ہٹایا جا سکتا ہے۔ رجسٹر ہونے کے بعد ایجنٹ نہیں بدلتا۔ پارٹنر بننے کے بارے میں <a href="/join">یہ صفحہ</a> دیکھیں۔',
      ),
      keywords: 'referral code dawat affiliate link',
    },
    en: {
      title: 'Invitation codes and links',
      summary: 'A code is entered when you register, or comes with a link. It registers you under an agent.',
      content: p(
        'If a code is wrong, the form stays and the code can be removed. The agent does not change afterwards. About partnership see <a href="/join">this page</a>.',
      ),
      keywords: 'referral affiliate invite',
    },
  },
];
