import { p, points, type SeedArticle, steps } from './seed-article.ts';

export const HELP_ACCOUNT: readonly SeedArticle[] = [
  {
    slug: 'first-game',
    topicSlug: 'start',
    ur: {
      title: 'پہلی گیم کیسے کھولیں',
      summary: 'رجسٹر کیے بغیر بھی آپ ڈیمو رقم سے گیمز آزما سکتے ہیں۔ اصل رقم کے لیے اکاؤنٹ درکار ہے۔',
      content:
        steps(
          'مینو سے <strong>سلاٹس</strong> کھولیں یا تلاش میں گیم کا نام لکھیں، اردو میں یا رومن حروف میں۔',
          'کسی گیم کی تصویر دبائیں۔ ڈیمو بٹن سے گیم فوراً ڈیمو رقم پر چلتی ہے۔',
          'اصل رقم سے کھیلنے کے لیے لاگ اِن کریں۔ لاگ اِن کے بعد وہی گیم خود کھل جائے گی۔',
        ) + p('گیم کے اوپر کی پٹی میں وقت، اب تک کا نتیجہ اور بیلنس ہمیشہ نظر آتے ہیں۔'),
      keywords: 'pehla khel shuru kaise khelen demo muft',
    },
    en: {
      title: 'Open your first game',
      summary: 'You can try games with demo money before you register. Real money needs an account.',
      content:
        steps(
          'Open <strong>Slots</strong> in the menu, or type the name of a game into the search, in Urdu or in Latin letters.',
          'Press the picture of a game. The demo button starts it at once with demo money.',
          'Log in to play with real money. The same game opens by itself after you have logged in.',
        ) + p('The strip above the game always shows the time, your result so far and your balance.'),
      keywords: 'first game begin demo free play try',
    },
  },
  {
    slug: 'free-play',
    topicSlug: 'start',
    ur: {
      title: 'مفت کھیلیں: ڈیمو اکاؤنٹ کیا ہے',
      summary: 'ڈیمو اکاؤنٹ ایک دن کا ہوتا ہے، اس میں صرف ڈیمو رقم ہوتی ہے اور کچھ جیتا یا ہارا نہیں جاتا۔',
      content:
        p('ڈیمو اکاؤنٹ لاگ اِن صفحے پر <strong>مفت کھیلیں</strong> سے بنتا ہے۔ اس کے لیے نام یا نمبر نہیں چاہیے۔') +
        points(
          'ڈیمو رقم اصل رقم سے الگ رکھی جاتی ہے اور کبھی اس سے نہیں ملتی۔',
          'گیمز محفوظ کرنا، رقم جمع کروانا اور نکلوانا اصلی اکاؤنٹ کے لیے ہیں۔',
          'دو گھنٹے بعد آپ خود بخود لاگ آؤٹ ہو جاتے ہیں اور ایک دن بعد ڈیمو اکاؤنٹ بند ہو جاتا ہے۔',
        ),
      keywords: 'demo trial muft free azmaish',
    },
    en: {
      title: 'Free play: what a demo account is',
      summary: 'A demo account lasts a day and holds demo money only: nothing is won or lost.',
      content:
        p('<strong>Free play</strong> on the login page makes a demo account. It needs no name and no number.') +
        points(
          'Demo money is kept apart from real money and never meets it.',
          'Saved games, deposits and withdrawals are for real accounts.',
          'You are signed out after two hours, and the demo account is closed after a day.',
        ),
      keywords: 'trial demo account free money',
    },
  },
  {
    slug: 'register',
    topicSlug: 'start',
    ur: {
      title: 'اکاؤنٹ کیسے بنائیں',
      summary: 'موبائل نمبر سے یا یوزر نیم سے، ایک منٹ سے کم میں۔ 18 سال سے کم عمر کو اجازت نہیں۔',
      content:
        steps(
          '<a href="/register">رجسٹر کریں</a> کھولیں اور موبائل یا یوزر نیم چنیں۔',
          'جو خانے دکھائے جائیں وہ بھریں۔ غلطی ہو تو خانے کے نیچے اسی وقت بتا دی جاتی ہے۔',
          'شرائط پڑھیں اور رجسٹر دبائیں۔ آپ فوراً اندر آ جاتے ہیں۔',
        ) +
        p(
          'جو باتیں بعد کے لیے چھوڑی جا سکتی ہیں وہ <strong>میرا اکاؤنٹ</strong> میں کبھی بھی مکمل کی جا سکتی ہیں، ہر ایک صرف ایک بار۔',
        ),
      keywords: 'register signup account banana naya khata',
    },
    en: {
      title: 'Make an account',
      summary: 'By mobile number or by username, in under a minute. Nobody under 18.',
      content:
        steps(
          'Open <a href="/register">Register</a> and choose mobile or username.',
          'Fill in what is shown. A mistake is said right below its field.',
          'Read the terms and press register. You are in at once.',
        ) + p('What may be left for later can be completed at any time under <strong>My account</strong>, each once.'),
      keywords: 'sign up new account create join',
    },
  },
  {
    slug: 'login-ways',
    topicSlug: 'account',
    ur: {
      title: 'لاگ اِن کے طریقے',
      summary: 'پاس ورڈ، موبائل پر کوڈ، یا پاس کی۔ جو طریقے کھلے ہیں وہی لاگ اِن صفحے پر نظر آتے ہیں۔',
      content: points(
        '<strong>پاس ورڈ</strong>: یوزر نیم یا موبائل نمبر کے ساتھ۔',
        '<strong>کوڈ</strong>: موبائل پر آنے والا کوڈ۔ نیا کوڈ الٹی گنتی ختم ہونے پر منگوایا جا سکتا ہے۔',
        '<strong>پاس کی</strong>: فون یا کمپیوٹر کے اپنے لاک سے۔ اسے ”میرا اکاؤنٹ“ میں شامل کیا جاتا ہے۔',
      ),
      keywords: 'login sign in kaise password code passkey dakhil',
    },
    en: {
      title: 'Ways to log in',
      summary: 'Password, a code to your phone, or a passkey. The login page shows those that are open.',
      content: points(
        '<strong>Password</strong>: with your username or mobile number.',
        '<strong>Code</strong>: sent to your phone. You can ask for another once the countdown is over.',
        '<strong>Passkey</strong>: the lock of your own phone or computer. Set it up under My account.',
      ),
      keywords: 'sign in enter password sms passkey',
    },
  },
  {
    slug: 'forgot-password',
    topicSlug: 'account',
    ur: {
      title: 'پاس ورڈ بھول گئے',
      summary: 'موبائل پر کوڈ یا ای میل پر لنک سے نیا پاس ورڈ بنائیں۔',
      content:
        steps(
          'لاگ اِن صفحے پر <a href="/forget">پاس ورڈ بھول گئے</a> کھولیں۔',
          'موبائل یا ای میل چنیں اور وہ پتا لکھیں جو اکاؤنٹ میں تصدیق شدہ ہے۔',
          'کوڈ لکھیں یا ای میل کا لنک کھولیں اور نیا پاس ورڈ رکھیں۔',
        ) + p('نیا پاس ورڈ رکھتے ہی باقی تمام ڈیوائسز لاگ آؤٹ ہو جاتی ہیں۔ لنک صرف ایک بار کام کرتا ہے۔'),
      keywords: 'password bhool gaya reset forgot yaad nahi',
    },
    en: {
      title: 'Forgot your password',
      summary: 'Choose a new one with a code to your phone or a link to your e-mail.',
      content:
        steps(
          'Open <a href="/forget">Forgot password</a> on the login page.',
          'Choose mobile or e-mail, and enter the one that is proved in your account.',
          'Enter the code, or open the link in the e-mail, and set a new password.',
        ) + p('Every other device is signed out as soon as you do. The link works once.'),
      keywords: 'reset recover lost password',
    },
  },
  {
    slug: 'locked-out',
    topicSlug: 'account',
    ur: {
      title: 'بار بار کوشش کے بعد لاگ اِن بند ہو گیا',
      summary:
        'غلط پاس ورڈ کی کئی کوششوں کے بعد نامعلوم ڈیوائسز کچھ دیر کے لیے روک دی جاتی ہیں۔ آپ کی اپنی ڈیوائس چلتی رہتی ہے۔',
      content: points(
        'تین غلط کوششوں کے بعد ڈیوائس کی مختصر خودکار جانچ ہوتی ہے۔',
        'دس کے بعد نامعلوم ڈیوائسز سے تیس منٹ تک لاگ اِن نہیں ہو سکتا۔',
        'آپ <a href="/forget">نیا پاس ورڈ</a> بنا کر فوراً اندر آ سکتے ہیں، یا کسٹمر سروس سے رابطہ کریں۔',
      ),
      keywords: 'account band lock block nahi khul raha',
    },
    en: {
      title: 'Locked out after several tries',
      summary: 'After many wrong passwords, unknown devices are kept out for a while. Your own device keeps working.',
      content: points(
        'After three wrong tries your device is checked, automatically.',
        'After ten, unknown devices cannot get in for thirty minutes.',
        'Set a <a href="/forget">new password</a> to get in at once, or ask customer service.',
      ),
      keywords: 'blocked locked cannot log in',
    },
  },
  {
    slug: 'change-contact',
    topicSlug: 'account',
    ur: {
      title: 'موبائل نمبر یا ای میل بدلنا',
      summary: '”میرا اکاؤنٹ“ میں نیا نمبر یا پتا لکھیں، اپنی تصدیق کریں اور آنے والا کوڈ لکھیں۔',
      content:
        steps(
          '<a href="/centre/securityCenter">میرا اکاؤنٹ</a> کھولیں۔',
          'موبائل یا ای میل کے سامنے ”تبدیل کریں“ دبائیں۔ پہلے آپ سے پاس ورڈ یا کوڈ پوچھا جاتا ہے۔',
          'نئے نمبر یا پتے پر آنے والا کوڈ لکھیں۔',
        ) + p('پرانے نمبر یا پتے پر اس تبدیلی کی اطلاع بھیجی جاتی ہے۔'),
      keywords: 'mobile number email badalna change',
    },
    en: {
      title: 'Change your number or e-mail',
      summary: 'Enter the new one under My account, prove it is you, and enter the code that comes.',
      content:
        steps(
          'Open <a href="/centre/securityCenter">My account</a>.',
          'Press change beside mobile or e-mail. You are asked for your password or a code first.',
          'Enter the code that comes to the new number or address.',
        ) + p('The old number or address is told of the change.'),
      keywords: 'phone number e-mail change update',
    },
  },
  {
    slug: 'code-not-arriving',
    topicSlug: 'account',
    ur: {
      title: 'کوڈ نہیں آ رہا',
      summary: 'نمبر دوبارہ دیکھیں، ایک منٹ انتظار کریں، پھر نیا کوڈ منگوائیں۔',
      content: points(
        'ملک کا کوڈ اور نمبر ملا کر دیکھیں۔ شروع کا صفر لکھیں یا نہ لکھیں، دونوں چلتے ہیں۔',
        'الٹی گنتی ختم ہونے سے پہلے نیا کوڈ نہیں بھیجا جاتا۔',
        'ایک نمبر پر ایک گھنٹے میں محدود کوڈ ہی بھیجے جاتے ہیں۔ حد پر پہنچیں تو دوسرا طریقہ چنیں۔',
        'صرف سب سے نیا کوڈ کام کرتا ہے۔',
      ),
      keywords: 'otp sms code nahi aya verification',
    },
    en: {
      title: 'The code does not arrive',
      summary: 'Check the number, wait a minute, then ask for another.',
      content: points(
        'Check the country code and the number. A leading zero does no harm.',
        'No new code is sent before the countdown is over.',
        'Only so many codes go to one number in an hour. At the limit, choose another way.',
        'Only the newest code works.',
      ),
      keywords: 'otp sms missing code verification',
    },
  },
];
