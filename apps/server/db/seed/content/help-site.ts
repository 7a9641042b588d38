import { p, points, type SeedArticle, steps } from './seed-article.ts';

export const HELP_SITE: readonly SeedArticle[] = [
  {
    slug: 'language-theme',
    topicSlug: 'site',
    ur: {
      title: 'زبان، تھیم اور پڑھنے کا انداز',
      summary: 'اوپر کے بٹنوں سے زبان اور گہرا یا روشن تھیم چنیں۔ ترتیبات میں نستعلیق، کم حرکت اور ڈیٹا کی بچت ہے۔',
      content: points(
        '<strong>نستعلیق میں پڑھیں</strong>: مدد، اعلانات اور شرائط بڑے نستعلیق میں دکھتے ہیں۔',
        '<strong>حرکت کم کریں</strong>: کچھ خود نہیں چلتا، نتیجہ ہلکے سے سامنے آتا ہے۔',
        '<strong>ڈیٹا بچائیں</strong>: ہلکی تصویریں، کوئی خودکار فہرست نہیں۔',
      ),
      keywords: 'language zuban dark theme nastaliq lite data',
    },
    en: {
      title: 'Language, theme and reading',
      summary:
        'Choose language and theme with the buttons at the top. Settings hold Nastaliq reading, less motion and saving data.',
      content: points(
        '<strong>Read in Nastaliq</strong>: help, notices and terms in large Nastaliq.',
        '<strong>Less motion</strong>: nothing moves by itself, results fade in.',
        '<strong>Save data</strong>: lighter pictures, no feeds that run by themselves.',
      ),
      keywords: 'language theme dark nastaliq lite',
    },
  },
  {
    slug: 'install',
    topicSlug: 'site',
    ur: {
      title: 'فون پر انسٹال کرنا',
      summary: 'سائٹ کو ایپ کی طرح فون کی اسکرین پر رکھیں۔ کسی ایپ اسٹور کی ضرورت نہیں۔',
      content:
        steps(
          '<a href="/down">ایپ کا صفحہ</a> کھولیں۔ وہ آپ کی ڈیوائس پہچان کر صحیح طریقہ بتاتا ہے۔',
          'اینڈرائیڈ: <strong>انسٹال کریں</strong> دبائیں۔',
          'آئی فون: شیئر کے نشان سے <strong>ہوم اسکرین پر رکھیں</strong> چنیں، یا پروفائل انسٹال کریں۔',
        ) + p('انٹرنیٹ نہ ہو تو بھی صفحہ کھلتا ہے: مدد، اعلانات اور آخری ریکارڈ اپنے وقت کے ساتھ نظر آتے ہیں۔'),
      keywords: 'app install download android iphone pwa',
    },
    en: {
      title: 'Put it on your phone',
      summary: 'Keep the site on your home screen like an app. Nothing to load from a store.',
      content:
        steps(
          'Open the <a href="/down">app page</a>. It knows your device and shows the right way.',
          'Android: press <strong>Install</strong>.',
          'iPhone: choose <strong>Add to Home Screen</strong> under the share sign, or install the profile.',
        ) + p('It opens without a connection too: help, notices and your last records, each with its time.'),
      keywords: 'app install android iphone home screen',
    },
  },
  {
    slug: 'keyboard',
    topicSlug: 'site',
    ur: {
      title: 'کی بورڈ سے چلانا',
      summary: 'پوری سائٹ کی بورڈ سے چلتی ہے۔ ایک حرف والے شارٹ کٹ بند بھی کیے جا سکتے ہیں۔',
      content: points(
        '<strong>/</strong> تلاش کھولتا ہے، <strong>Esc</strong> بند کرتا ہے۔',
        '<strong>Tab</strong> آگے لے جاتا ہے۔ صفحے کے شروع میں سیدھا متن، تلاش یا مدد تک جانے کے راستے ہیں۔',
        'گیم میں <strong>Space</strong> اسپن چلاتا ہے، <strong>F</strong> پوری اسکرین۔',
      ),
      keywords: 'keyboard shortcut accessibility',
    },
    en: {
      title: 'By keyboard',
      summary: 'The whole site works by keyboard. Single-letter shortcuts can be switched off.',
      content: points(
        '<strong>/</strong> opens the search, <strong>Esc</strong> closes.',
        '<strong>Tab</strong> goes on. At the top of a page are ways straight to the text, the search and help.',
        'In a game <strong>Space</strong> spins and <strong>F</strong> fills the screen.',
      ),
      keywords: 'shortcuts accessibility keys',
    },
  },
  {
    slug: 'contact',
    topicSlug: 'site',
    ur: {
      title: 'کسٹمر سروس سے رابطہ',
      summary: '”مدد“ ہر صفحے سے کھلتی ہے، دیکھ بھال کے دوران بھی۔',
      content: p(
        'طریقہ چنیں: نئی ونڈو کھلتی ہے۔ براؤزر روک دے تو لنک کاپی کیا جا سکتا ہے۔ مسئلہ بتاتے وقت صفحے پر لکھا حوالہ نمبر ساتھ دیں، پاس ورڈ کبھی نہ دیں۔',
      ),
      keywords: 'support help chat rabta madad',
    },
    en: {
      title: 'Reach customer service',
      summary: 'Help opens from every page, during maintenance too.',
      content: p(
        'Choose a way: a new window opens. If the browser blocks it, the link can be copied. Give the request number that the page shows; never give your password.',
      ),
      keywords: 'support chat telegram contact',
    },
  },
  {
    slug: 'terms',
    topicSlug: 'rules',
    isTerms: true,
    ur: {
      title: 'شرائط',
      summary: 'اکاؤنٹ رکھنے اور کھیلنے کے اصول، سادہ لفظوں میں۔',
      content:
        '<h2>کون کھیل سکتا ہے</h2>' +
        points(
          'عمر 18 سال سے کم ہو تو کسی صورت اجازت نہیں۔ اکاؤنٹ کے لیے 21 سال ہونے کی تصدیق درکار ہے۔',
          'جہاں قانون اجازت نہیں دیتا وہاں سے سائٹ نہیں کھلتی۔',
          'ایک شخص، ایک اکاؤنٹ، اپنے اصل نام پر۔',
        ) +
        '<h2>آپ کا اکاؤنٹ</h2>' +
        points(
          'پاس ورڈ اور کوڈ کسی کو نہ دیں۔ آپ کے اکاؤنٹ سے ہونے والا کام آپ کا سمجھا جاتا ہے، سوائے اس کے کہ آپ ہمیں چوری کی اطلاع دے چکے ہوں۔',
          'غلط معلومات یا کسی اور کے کاغذات پر اکاؤنٹ روکا جا سکتا ہے۔ رکے ہوئے اکاؤنٹ کا ریکارڈ اور بیلنس دیکھا جا سکتا ہے۔',
        ) +
        '<h2>شرطیں اور نتائج</h2>' +
        points(
          'شرط تب لگتی ہے جب سرور اسے قبول کر لے۔ سرور کا ریکارڈ آخری ہے اور آپ اسے شرطوں کے ریکارڈ میں دیکھ سکتے ہیں۔',
          'گیم میں خرابی ثابت ہو تو وہ راؤنڈ منسوخ ہوتا ہے اور شرط کی رقم واپس آتی ہے۔',
          'ڈیمو رقم کی کوئی قیمت نہیں۔',
        ) +
        '<h2>تبدیلیاں</h2>' +
        p('شرائط بدلیں تو اگلے لاگ اِن پر پوچھا جاتا ہے، اور اس صفحے کے نیچے لکھا جاتا ہے کہ کیا بدلا۔'),
      keywords: 'terms conditions sharait qawaid',
    },
    en: {
      title: 'Terms',
      summary: 'The rules of keeping an account and playing, in plain words.',
      content:
        '<h2>Who may play</h2>' +
        points(
          'Nobody under 18, in any case. An account asks you to confirm that you are 21.',
          'The site does not open where the law does not allow it.',
          'One person, one account, in the real name.',
        ) +
        '<h2>Your account</h2>' +
        points(
          'Give your password and codes to nobody. What is done from your account counts as yours, unless you had told us of a theft.',
          'Wrong details or another person’s papers may stop an account. A stopped account can still see its records and balance.',
        ) +
        '<h2>Bets and results</h2>' +
        points(
          'A bet is placed once the server has accepted it. The server’s record decides, and you can see it in your betting record.',
          'If a game is proved to have failed, the round is void and the stake comes back.',
          'Demo money has no value.',
        ) +
        '<h2>Changes</h2>' +
        p('If the terms change, you are asked at your next login, and the foot of this page says what changed.'),
      keywords: 'terms conditions rules',
    },
  },
];
