/** Topics of the help centre, in order. */
export const HELP_TOPICS = [
  { slug: 'start', icon: 'play', ur: 'پہلا قدم', en: 'Getting started' },
  { slug: 'account', icon: 'user', ur: 'اکاؤنٹ اور لاگ اِن', en: 'Account and login' },
  { slug: 'security', icon: 'shield', ur: 'حفاظت', en: 'Security' },
  { slug: 'games', icon: 'dice', ur: 'گیمز', en: 'Games' },
  { slug: 'fairness', icon: 'check', ur: 'شفافیت', en: 'Fairness' },
  { slug: 'money', icon: 'wallet', ur: 'رقم اور ریکارڈ', en: 'Money and records' },
  { slug: 'safer', icon: 'clock', ur: 'محفوظ کھیل', en: 'Safer play' },
  { slug: 'agents', icon: 'chart', ur: 'ایجنٹ', en: 'Agents' },
  { slug: 'site', icon: 'globe', ur: 'سائٹ کا استعمال', en: 'Using the site' },
  { slug: 'rules', icon: 'list', ur: 'شرائط', en: 'Terms' },
] as const;
