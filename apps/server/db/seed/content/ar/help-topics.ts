/** Topics of the help centre in Arabic, by slug. */
export const HELP_TOPICS_AR: Readonly<Record<string, string>> = {
  start: 'البداية',
  account: 'الحساب وتسجيل الدخول',
  security: 'الأمان',
  games: 'الألعاب',
  fairness: 'النزاهة',
  money: 'الأموال والسجلات',
  safer: 'اللعب الآمن',
  agents: 'الوكلاء',
  site: 'استخدام الموقع',
  rules: 'الشروط',
};
