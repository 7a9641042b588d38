type Names = Readonly<Record<'en' | 'ur' | 'ar' | 'hi', string>>;

const TIMETABLE: Readonly<Record<string, Names>> = {
  hourly: { en: 'Hourly tournament', ur: 'ہر گھنٹے کا ٹورنامنٹ', ar: 'بطولة كل ساعة', hi: 'हर घंटे का टूर्नामेंट' },
  daily: { en: 'Daily tournament', ur: 'روزانہ ٹورنامنٹ', ar: 'البطولة اليومية', hi: 'रोज़ का टूर्नामेंट' },
};
const DUEL: Names = { en: 'Two players', ur: 'دو کھلاڑی', ar: 'لاعبان', hi: 'दो खिलाड़ी' };
const table = (count: number): Names => ({
  en: `Table of ${count}`,
  ur: `${count} کھلاڑیوں کی میز`,
  ar: `طاولة من ${count} لاعبين`,
  hi: `${count} खिलाड़ियों की टेबल`,
});

/** The lobby's name of a kind of tournament in addition to its game: from the timetable, or from the number of players. */
export const tournamentNames = (kind: string, most: number): Names =>
  TIMETABLE[kind] ?? (most === 2 ? DUEL : table(most));
