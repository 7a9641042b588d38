import { p, points, type SeedArticle, steps } from './seed-article.ts';

export const HELP_SECURITY: readonly SeedArticle[] = [
  {
    slug: 'two-step',
    topicSlug: 'security',
    ur: {
      title: 'دو مرحلوں کا لاگ اِن چالو کرنا',
      summary: 'ایک ایپ ہر تیس سیکنڈ میں نیا کوڈ دیتی ہے۔ پاس ورڈ چوری بھی ہو جائے تو کوئی اندر نہیں آ سکتا۔',
      content: steps(
        '”میرا اکاؤنٹ“ میں <strong>آتھنٹیکیٹر ایپ</strong> کھولیں۔',
        'ایپ سے کیو آر کوڈ اسکین کریں یا کلید لکھیں، پھر ایپ کا کوڈ درج کریں۔',
        'دس ریکوری کوڈ محفوظ جگہ رکھ لیں۔ فون گم ہو جائے تو یہی کام آتے ہیں، ہر ایک ایک بار۔',
      ),
      keywords: 'authenticator totp 2fa google code hifazat',
    },
    en: {
      title: 'Turn on two-step verification',
      summary: 'An app gives a new code every thirty seconds. A stolen password alone then opens nothing.',
      content: steps(
        'Open <strong>Authenticator app</strong> under My account.',
        'Read the QR code with the app, or type the key, then enter the app’s code.',
        'Keep the ten recovery codes somewhere safe. They work when the phone is lost, each once.',
      ),
      keywords: '2fa totp authenticator app codes',
    },
  },
  {
    slug: 'devices',
    topicSlug: 'security',
    ur: {
      title: 'ڈیوائسز اور لاگ اِن کا ریکارڈ',
      summary: 'دیکھیں کہ اکاؤنٹ کہاں کہاں کھلا ہے اور کسی بھی ڈیوائس کو لاگ آؤٹ کریں۔',
      content: p(
        '”میرا اکاؤنٹ“ میں <strong>ڈیوائسز</strong> کھولیں: ہر ڈیوائس، وقت، جگہ اور پتا لکھا ہے۔ ایک کو یا اپنے سوا سب کو لاگ آؤٹ کریں۔',
        'کوئی لاگ اِن آپ کا نہ ہو تو <strong>یہ لاگ اِن میں نے نہیں کیا</strong> دبائیں: نیا پاس ورڈ بنانے کا راستہ اور کسٹمر سروس سامنے آ جاتی ہے۔',
      ),
      keywords: 'device session logout history kahan se',
    },
    en: {
      title: 'Devices and login history',
      summary: 'See where your account is open, and sign any device out.',
      content: p(
        'Open <strong>Devices</strong> under My account: every device with its time, place and address. Sign out one, or all but your own.',
        'If a login was not yours, press <strong>This was not me</strong>: it leads to a new password and to customer service.',
      ),
      keywords: 'sessions sign out everywhere history',
    },
  },
  {
    slug: 'stay-safe',
    topicSlug: 'security',
    ur: {
      title: 'دھوکے سے بچیں',
      summary: 'ہم کبھی آپ کا پاس ورڈ، کوڈ یا ریکوری کوڈ نہیں مانگتے۔',
      content: points(
        'سائٹ کا پتا ہمیشہ خود لکھیں یا بک مارک سے کھولیں۔ پیغام میں آئے لنک پر پاس ورڈ نہ لکھیں۔',
        'کوئی خود کو ہمارا نمائندہ بتا کر کوڈ مانگے تو نہ دیں اور کسٹمر سروس کو بتائیں۔',
        'باہر کی ہر سائٹ کا لنک پہلے ہمارے صفحے پر اس کا نام دکھاتا ہے۔',
        'ہر سائٹ کے لیے الگ پاس ورڈ رکھیں۔',
      ),
      keywords: 'fraud scam phishing dhoka hack',
    },
    en: {
      title: 'Do not be deceived',
      summary: 'We never ask for your password, a code or a recovery code.',
      content: points(
        'Type the address yourself or use your bookmark. Enter no password behind a link in a message.',
        'If somebody says they are from us and asks for a code, give none and tell customer service.',
        'Every link to another site first shows its name on a page of ours.',
        'Use a password that you use nowhere else.',
      ),
      keywords: 'fraud scam phishing hacked',
    },
  },
  {
    slug: 'new-network',
    topicSlug: 'security',
    ur: {
      title: 'نئی جگہ سے لاگ اِن پر اضافی تصدیق',
      summary: 'نئے نیٹ ورک سے آنے پر ایک کوڈ اور پوچھا جاتا ہے، تاکہ صرف آپ ہی اندر آئیں۔',
      content: p(
        'جو طریقے آپ کے اکاؤنٹ میں تصدیق شدہ ہیں ان میں سے چنیں: آتھنٹیکیٹر ایپ، موبائل یا ای میل کا کوڈ۔ ڈیوائس کو یاد رکھنے کا خانہ چنیں تو اس ڈیوائس پر تیس دن تک دوبارہ نہیں پوچھا جاتا۔',
      ),
      keywords: 'ip network verification naya jagah',
    },
    en: {
      title: 'One more proof from a new place',
      summary: 'From a new network one more code is asked, so that only you get in.',
      content: p(
        'Choose among what is proved in your account: authenticator app, or a code by SMS or e-mail. If you trust the device, it is not asked again there for thirty days.',
      ),
      keywords: 'unregistered ip verification trust device',
    },
  },
];
