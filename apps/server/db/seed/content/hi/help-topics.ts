/** Topics of the help centre in Hindi, by slug. */
export const HELP_TOPICS_HI: Readonly<Record<string, string>> = {
  start: 'शुरुआत',
  account: 'खाता और लॉग इन',
  security: 'सुरक्षा',
  games: 'गेम',
  fairness: 'निष्पक्षता',
  money: 'पैसे और रिकॉर्ड',
  safer: 'सुरक्षित खेल',
  agents: 'एजेंट',
  site: 'साइट का इस्तेमाल',
  rules: 'नियम और शर्तें',
};
