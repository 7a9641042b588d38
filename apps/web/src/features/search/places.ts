import type { PlainKey } from '@kismet/app-kit/texts';
import { fold } from '../../shared/search-fold/fold.ts';
import { roman } from '../../shared/search-fold/roman.ts';

/** A page in the search; `words` are its names in both scripts and in Roman Urdu. */
export interface Place {
  readonly title: PlainKey;
  readonly href: string;
  readonly words: string;
}
const place = (title: PlainKey, href: string, words: string): Place => ({ title, href, words });

export const PLACES: readonly Place[] = [
  place('nav.home', '/', 'home main page ہوم گھر پہلا صفحہ ghar'),
  place('category.slots', '/rng', 'slots slot machine spins games سلاٹس سلاٹ مشین اسپن کھیل khel'),
  place(
    'category.e-lottery',
    '/elott',
    'lottery lotto draw numbers keno لاٹری قرعہ قرعہ اندازی لوٹو نمبر laatri qura number',
  ),
  place('lottery.myTickets', '/lottery?tab=tickets', 'tickets my tickets ٹکٹ میرے ٹکٹ mere ticket'),
  place('category.cockfight', '/cockfight', 'cockfight duel مرغ بازی مرغے murgh'),
  place('category.live', '/live', 'live casino tables roulette blackjack dealer لائیو کیسینو میز رولیٹی casino kasino'),
  place('category.sports', '/sports', 'sports cricket football match odds اسپورٹس کرکٹ فٹ بال میچ ریٹ krikit kricket'),
  place('category.esports', '/esports', 'esports e-sports dota counter strike ای اسپورٹس'),
  place('category.pvp', '/pvp', 'pvp players cards rummy poker teen patti پی وی پی تاش رمی پوکر تین پتی taash'),
  place('category.fishing', '/fish', 'fishing fish shooting فشنگ مچھلی شکار machli'),
  place('nav.promotions', '/promotions', 'promotions offers bonus پروموشنز پیشکش آفر بونس inam'),
  place('vip.title', '/vip', 'vip levels وی آئی پی درجے'),
  place('points.title', '/pointMall', 'points mall rewards پوائنٹس مال انعام'),
  place(
    'wallet.deposit',
    '/centre/depositv2',
    'deposit add money top up pay in bank رقم جمع جمع کروائیں پیسے ڈالیں jama raqam paise paisa jama karwana',
  ),
  place(
    'wallet.withdraw',
    '/centre/withdraw',
    'withdraw withdrawal cash out payout رقم نکلوائیں نکلوانا پیسے نکالیں nikalna nikalwana paise raqam',
  ),
  place('centre.wallet', '/centre/transferFund', 'wallet balance money والٹ بیلنس پیسے رقم balans'),
  place('centre.bets', '/centre/personalHistoryCopy', 'bets betting record history شرطیں شرطوں ریکارڈ shart shartein'),
  place(
    'centre.account',
    '/centre/transactionHistory',
    'account record transactions statement لین دین حساب کھاتہ hisab',
  ),
  place('centre.profit', '/centre/personalProfit', 'profit loss result نفع نقصان nafa nuqsan'),
  place('centre.upline', '/centre/transferUpline', 'transfer upline send money اپ لائن منتقلی بھیجیں bhejna'),
  place('centre.messages', '/centre/messageV2', 'messages inbox feedback پیغامات پیغام رائے paigham'),
  place(
    'centre.security',
    '/centre/securityCenter',
    'my account password pin security profile email phone passkey میرا اکاؤنٹ پاس ورڈ پن سیکیورٹی پروفائل mera account',
  ),
  place(
    'centre.protection',
    '/centre/protection',
    'safer play limits break exclusion responsible محفوظ کھیل حد وقفہ بندش had waqfa',
  ),
  place('centre.documents', '/centre/documents', 'documents identity kyc id card cnic دستاویزات شناختی کارڈ shanakhti'),
  place('centre.referral', '/centre/referral', 'referral invite friend دعوت دوست dost dawat'),
  place('help.title', '/help', 'help support faq customer service contact مدد سپورٹ رابطہ کسٹمر سروس madad'),
  place('notice.title', '/noticePage', 'notices news announcements اعلانات خبریں khabar elan'),
  place('down.title', '/down', 'app download android iphone ایپ ڈاؤن لوڈ موبائل'),
  place('join.title', '/join', 'partner agent affiliate join ایجنٹ پارٹنر شراکت'),
  place('agentHome.loginTitle', '/agentHome', 'agent login ایجنٹ لاگ اِن'),
  place(
    'auth.register',
    '/register',
    'register sign up new account open account رجسٹر نیا اکاؤنٹ اکاؤنٹ بنائیں naya account',
  ),
  place('auth.login', '/login', 'login log in sign in لاگ اِن لاگ ان داخل'),
];

export interface PlaceFound {
  readonly place: Place;
  /** Every typed word equals a word of the place: an exact match, listed before games. */
  readonly isNamed: boolean;
}

/** A word by sound; null if too short: "zzzz" folds to one letter. */
function soundOf(word: string): string | null {
  const sound = roman(word);
  return word.length > 3 && sound.length >= 3 ? sound : null;
}
/** Pages whose words start with all typed words, by spelling or sound; exact names first. */
export function placesOf(titleOf: (place: Place) => string, typed: string, limit: number): PlaceFound[] {
  const asked = fold(typed)
    .split(' ')
    .filter((word) => word.length > 1);
  if (asked.length === 0) return [];
  const found = PLACES.flatMap((one): PlaceFound[] => {
    const words = fold(`${titleOf(one)} ${one.words}`).split(' ');
    const sounds = words.map(roman);
    const isOwn = (word: string) => words.includes(word) || (soundOf(word) !== null && sounds.includes(soundOf(word)!));
    const begins = (word: string) =>
      words.some((own) => own.startsWith(word)) || sounds.some((own) => own.startsWith(soundOf(word) ?? ' '));
    return asked.every(begins) ? [{ place: one, isNamed: asked.every(isOwn) }] : [];
  });
  return found.sort((a, b) => Number(b.isNamed) - Number(a.isNamed)).slice(0, limit);
}
