import { p, points, type SeedArticle, steps } from './seed-article.ts';

export const HELP_GAMES: readonly SeedArticle[] = [
  {
    slug: 'rtp',
    topicSlug: 'games',
    ur: {
      title: 'RTP کا مطلب کیا ہے',
      summary:
        'RTP بتاتا ہے کہ بہت لمبے عرصے میں لگائی گئی رقم کا کتنا حصہ جیت کی صورت میں لوٹتا ہے۔ یہ آپ کے ایک سیشن کا وعدہ نہیں۔',
      content:
        p(
          'RTP 96% کا مطلب ہے کہ کروڑوں اسپنز میں ہر 100 میں سے اوسطاً 96 واپس آتے ہیں اور 4 ہاؤس کے پاس رہتے ہیں۔ کم اسپنز میں نتیجہ اس سے بہت اوپر یا بہت نیچے ہو سکتا ہے۔',
        ) +
        points(
          'ہر گیم کا RTP اس کی تصویر پر اور معلومات میں لکھا ہے۔',
          'ہماری اپنی گیمز کا RTP تمام ممکن نتائج گن کر ثابت کیا گیا ہے، اندازہ نہیں۔',
          'شرط کی رقم بدلنے سے RTP نہیں بدلتا۔',
        ),
      keywords: 'rtp return wapsi fisad house edge',
    },
    en: {
      title: 'What RTP means',
      summary:
        'RTP says how much of the money staked comes back as wins over a very long time. It promises nothing for one sitting.',
      content:
        p(
          'An RTP of 96 % means that over many millions of rounds, 96 of every 100 staked come back on average, and 4 stay with the house. Over few rounds the result can be far above or far below.',
        ) +
        points(
          'The RTP of each game stands on its picture and in its information.',
          'That of our own games is proved by counting every possible outcome; it is not an estimate.',
          'It does not change with the stake.',
        ),
      keywords: 'return to player percentage house edge',
    },
  },
  {
    slug: 'volatility',
    topicSlug: 'games',
    ur: {
      title: 'اتار چڑھاؤ: پرسکون اور تیز گیمز',
      summary:
        'پرسکون گیم میں چھوٹی جیت بار بار آتی ہے، تیز گیم میں بڑی جیت کبھی کبھار۔ گرہیں ایک سے پانچ تک دکھاتی ہیں۔',
      content: p(
        'گیم کی معلومات میں گرہوں کی تعداد اتار چڑھاؤ بتاتی ہے۔ ایک گرہ: بیلنس آہستہ ہلتا ہے۔ پانچ گرہیں: لمبے عرصے کچھ نہیں، پھر شاید بہت۔ اتار چڑھاؤ RTP سے الگ بات ہے۔',
      ),
      keywords: 'volatility variance utaar charhao risk',
    },
    en: {
      title: 'Volatility: calm games and wild ones',
      summary: 'A calm game pays small and often, a wild one large and seldom. Knots show it from one to five.',
      content: p(
        'The knots in a game’s information show it. One knot: the balance moves slowly. Five: nothing for long, then perhaps a lot. It has nothing to do with RTP.',
      ),
      keywords: 'variance risk knots',
    },
  },
  {
    slug: 'lines-and-ways',
    topicSlug: 'games',
    ur: {
      title: 'لائنیں اور راستے',
      summary: 'لائن والی گیم میں نشان مقررہ لائن پر ملنے چاہییں، راستوں والی گیم میں ساتھ ساتھ کی ریلوں پر کہیں بھی۔',
      content: p(
        '<strong>لائنیں</strong>: پہلی ریل سے شروع ہو کر ایک لائن پر تین یا زیادہ ایک جیسے نشان جیت دیتے ہیں۔ لائنوں کی شکل گیم کی معلومات میں بنی ہے۔',
        '<strong>راستے</strong>: نشان ساتھ ساتھ کی ریلوں پر کسی بھی قطار میں ہوں، جیت بنتی ہے۔ 243 راستوں کا مطلب ہے پانچ ریلیں اور تین قطاریں۔',
        'نشانوں کی ادائیگی آپ کی موجودہ شرط کی رقم کے حساب سے لکھی ہوتی ہے۔',
      ),
      keywords: 'paylines ways line raste 243',
    },
    en: {
      title: 'Lines and ways',
      summary: 'With lines, symbols must meet on a set line; with ways, anywhere on neighbouring reels.',
      content: p(
        '<strong>Lines</strong>: three or more of a kind along a line, beginning at the first reel, pay. The lines are drawn in the game’s information.',
        '<strong>Ways</strong>: the symbols may stand in any row of neighbouring reels. 243 ways means five reels of three rows.',
        'What symbols pay is written in currency for the stake that you have set.',
      ),
      keywords: 'paylines ways to win 243 1024',
    },
  },
  {
    slug: 'free-spins',
    topicSlug: 'games',
    ur: {
      title: 'مفت اسپن',
      summary: 'کافی اسکیٹر آئیں تو مفت اسپن ملتے ہیں۔ ان کی جیت اصل ہوتی ہے، شرط نہیں کٹتی۔',
      content: p(
        'مفت اسپنز کا پورا نتیجہ پہلے ہی لمحے سرور پر طے ہو کر محفوظ ہو جاتا ہے۔ انٹرنیٹ بند ہو جائے تو بھی جیت آپ کے بیلنس میں آتی ہے اور دوبارہ کھولنے پر اسپن وہیں سے دکھائے جاتے ہیں۔',
      ),
      keywords: 'free spins scatter muft chakkar bonus',
    },
    en: {
      title: 'Free spins',
      summary: 'Enough scatters give free spins. What they win is real, and no stake is taken.',
      content: p(
        'The whole result of the free spins is decided and kept on the server at the first moment. If the connection breaks, the win still reaches your balance, and the spins are shown from there when you open the game again.',
      ),
      keywords: 'scatter bonus spins',
    },
  },
  {
    slug: 'unfinished-round',
    topicSlug: 'games',
    ur: {
      title: 'اسپن کے بیچ رابطہ ٹوٹ گیا',
      summary: 'شرط لگ چکی ہو تو نتیجہ محفوظ ہے۔ گیم دوبارہ کھولیں، جہاں رکی تھی وہیں سے چلے گی۔',
      content:
        steps(
          'انٹرنیٹ بحال ہونے پر وہی گیم کھولیں۔ حالیہ گیمز میں اس پر نشان لگا ہوتا ہے۔',
          'گیم ادھورا راؤنڈ پورا دکھاتی ہے۔ دوبارہ شرط نہیں کٹتی۔',
          'شرطوں کے ریکارڈ میں ہر اسپن کی پوری تفصیل ملتی ہے۔',
        ) + p('اگر شرط ہم تک پہنچی ہی نہیں تو رقم نہیں کٹتی، اور کٹ گئی ہو تو خود واپس آ جاتی ہے۔'),
      keywords: 'disconnect internet ruk gaya round atak gaya paisa kat gaya',
    },
    en: {
      title: 'The connection broke in a round',
      summary: 'If the bet was placed, its result is safe. Open the game again: it goes on from there.',
      content:
        steps(
          'Open the same game once you are back. It is marked among your recent games.',
          'The game shows the unfinished round to its end. No second stake is taken.',
          'The betting record has every detail of every round.',
        ) + p('If the bet never reached us, nothing is taken; if it was taken in vain, it comes back by itself.'),
      keywords: 'disconnected stuck round money taken',
    },
  },
  {
    slug: 'game-closed',
    topicSlug: 'games',
    ur: {
      title: 'گیم بند ہے یا نہیں کھل رہی',
      summary: 'رنچ کا نشان دیکھ بھال بتاتا ہے۔ ساتھ میں ملتی جلتی گیمز دکھائی جاتی ہیں۔',
      content: points(
        'وقت معلوم ہو تو تصویر پر لکھا ہوتا ہے کہ گیم کب کھلے گی۔',
        'گیم دس سیکنڈ میں نہ کھلے تو دوبارہ کوشش کا بٹن آتا ہے۔',
        'نئی ونڈو روک دی جائے تو براؤزر میں اس سائٹ کے لیے اجازت دیں، یا اسی صفحے پر کھولیں۔',
        'گیم نہ کھلنے پر کوئی رقم نہیں کٹتی۔',
      ),
      keywords: 'maintenance band nahi khulta loading popup blocked',
    },
    en: {
      title: 'A game is closed or does not open',
      summary: 'A wrench means that it is being worked on. Similar games are shown beside it.',
      content: points(
        'Where it is known, the picture says when the game opens again.',
        'If it does not open within ten seconds, you can try again.',
        'If a new window was blocked, allow it for this site in your browser, or open the game in this page.',
        'A game that did not open costs nothing.',
      ),
      keywords: 'maintenance blocked loading error',
    },
  },
  {
    slug: 'search-and-saved',
    topicSlug: 'games',
    ur: {
      title: 'گیم تلاش کرنا اور محفوظ رکھنا',
      summary: 'اردو، رومن یا انگریزی میں آدھا نام بھی کافی ہے۔ دل کا نشان گیم کو ”محفوظ“ میں رکھتا ہے۔',
      content: points(
        'تلاش کہیں سے بھی <strong>/</strong> دبا کر کھلتی ہے۔',
        'ہجے تھوڑے غلط ہوں تو بھی گیم مل جاتی ہے۔ نہ ملے تو اس کی درخواست کر دیں۔',
        'بغیر لاگ اِن محفوظ کی گئی گیمز اسی ڈیوائس پر رہتی ہیں اور لاگ اِن پر اکاؤنٹ میں آ جاتی ہیں۔',
      ),
      keywords: 'search favourite dil save talash',
    },
    en: {
      title: 'Find games and keep them',
      summary: 'Half a name is enough, in Urdu, Roman Urdu or English. The heart keeps a game under Saved.',
      content: points(
        'Press <strong>/</strong> anywhere to search.',
        'A few wrong letters do no harm. If nothing is found, request the game.',
        'What you save before you log in stays on this device, and joins your account when you do.',
      ),
      keywords: 'favourites saved heart find',
    },
  },
  {
    slug: 'autoplay',
    topicSlug: 'games',
    ur: {
      title: 'خودکار کھیل اور نقصان کی حد',
      summary: 'خودکار کھیل شروع کرنے سے پہلے نقصان کی حد لکھنی ہوتی ہے۔ حد پر پہنچتے ہی اسپن رک جاتے ہیں۔',
      content: points(
        'تعداد اور حد آپ چنتے ہیں۔ زیادہ سے زیادہ تعداد برانڈ کے اصول سے طے ہے۔',
        'مفت اسپن ملنے پر، صفحہ چھپنے پر یا رابطہ ٹوٹنے پر خودکار کھیل رک جاتا ہے۔',
        'رفتار سے نتیجہ نہیں بدلتا، صرف دکھانے کا وقت بدلتا ہے۔',
      ),
      keywords: 'auto spin khudkar loss limit turbo',
    },
    en: {
      title: 'Autoplay and its loss limit',
      summary: 'Autoplay asks for a loss limit first, and stops as soon as it is reached.',
      content: points(
        'You choose the number and the limit; the largest number follows the rules of the brand.',
        'It stops when free spins come, when the page is hidden, and when the connection breaks.',
        'Speed never changes a result, only how long it is shown.',
      ),
      keywords: 'auto spins loss limit quick',
    },
  },
  {
    slug: 'jackpots',
    topicSlug: 'games',
    ur: {
      title: 'جیک پاٹ کا عدد',
      summary: 'جہاں اصلی بڑھتا ہوا پول ہو وہاں اس کی رقم دکھائی جاتی ہے۔ جہاں نہ ہو وہاں صاف لکھا ہے: نمائشی۔',
      content: p(
        'اصلی پول میں ہر شرط کا مقررہ حصہ جاتا ہے۔ رقم کے ساتھ وقت اور پچھلی جیت لکھی ہوتی ہے۔ نمائشی عدد صرف گھڑی سے چلتا ہے اور جیتا نہیں جا سکتا۔',
      ),
      keywords: 'jackpot pool progressive numaishi',
    },
    en: {
      title: 'The jackpot figure',
      summary:
        'Where there is a real growing pool, its amount is shown. Where there is none, it says so: display only.',
      content: p(
        'A set share of every stake goes into a real pool. Beside its amount stand the time and the last win. A display figure runs by the clock and cannot be won.',
      ),
      keywords: 'progressive pool display',
    },
  },
];
