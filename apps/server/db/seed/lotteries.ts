import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { NewGame } from '../../src/modules/lottery/game-store.ts';
import { LOTTERY_NAMES_AR } from './lottery-names-ar.ts';
import { LOTTERY_NAMES_HI } from './lottery-names-hi.ts';

const one = (whole: number) => BigInt(whole) * UNITS_PER_ONE;
export type Given = Pick<
  NewGame,
  'game_code' | 'family' | 'area' | 'menu_tag' | 'names' | 'zone' | 'schedule' | 'lock_seconds'
> &
  Partial<NewGame>;
const HCM = 'Asia/Ho_Chi_Minh';

/** A Vietnamese station with its weekdays (rule 3.4). */
const station = (region: 'N' | 'C' | 'S', code: string, weekdays: string, en: string, ur: string): Given => ({
  game_code: `VN_${region}_${code}`,
  family: region === 'N' ? 'vietnamese-north' : 'vietnamese-south',
  area: 'vietnamese',
  menu_tag: { N: 'north', C: 'central', S: 'south' }[region],
  names: { en, ur },
  zone: HCM,
  schedule: `weekdays ${weekdays} ${{ N: '18:15', C: '17:15', S: '16:15' }[region]}`,
  lock_seconds: 300,
});
const house = (game_code: string, family: string, seconds: number, tag: string, en: string, ur: string): Given => ({
  game_code,
  family,
  area: 'house',
  menu_tag: tag,
  names: { en, ur },
  zone: 'Asia/Karachi',
  schedule: `every ${seconds}`,
  lock_seconds: seconds > 60 ? 10 : 5,
  void_minutes: 30,
  prize_mode: family.startsWith('vietnamese') ? 'ZY' : 'Elott',
});

const GAMES: readonly Given[] = [
  house('DIGITS1', 'five-digits', 60, 'five-digits', 'Five digits, every minute', 'پانچ ہندسے، ہر منٹ'),
  house('DIGITS5', 'five-digits', 300, 'five-digits', 'Five digits, every 5 minutes', 'پانچ ہندسے، ہر 5 منٹ'),
  house('DICE1', 'k3', 60, 'k3', 'Three dice, every minute', 'تین پانسے، ہر منٹ'),
  house('DICE5', 'k3', 300, 'k3', 'Three dice, every 5 minutes', 'تین پانسے، ہر 5 منٹ'),
  house('TEN1', 'pk10', 60, 'pk10', 'Ten in a row, every minute', 'دس کی قطار، ہر منٹ'),
  house('ELEVEN5', '11x5', 300, '11x5', 'Five of eleven, every 5 minutes', 'گیارہ میں سے پانچ، ہر 5 منٹ'),
  house('FASTVN1', 'vietnamese-south', 60, 'fast-vn', 'Fast 18 prizes, every minute', 'تیز 18 انعام، ہر منٹ'),
  {
    game_code: 'THAI',
    family: 'thai',
    area: 'national',
    menu_tag: 'thai',
    names: { en: 'Thai government lottery', ur: 'تھائی سرکاری لاٹری' },
    zone: 'Asia/Bangkok',
    schedule: 'monthdays 1,16 15:05',
    lock_seconds: 300,
    is_hot: true,
  },
  ...(
    [
      ['MAGNUM', 'Magnum 4D', 'میگنم 4 ڈی'],
      ['TOTO', 'Toto 4D', 'ٹوٹو 4 ڈی'],
      ['DAMACAI', 'Da Ma Cai 1+3D', 'ڈا ما کائی'],
    ] as const
  ).map(
    ([game_code, en, ur]): Given => ({
      game_code,
      family: 'four-digits',
      area: 'national',
      menu_tag: 'four-digits',
      names: { en, ur },
      zone: 'Asia/Kuala_Lumpur',
      schedule: 'weekdays 1,4,7 19:00',
      lock_seconds: 300,
    }),
  ),
  station('N', 'HANOI', '2,5', 'Hanoi', 'ہنوئی'),
  station('N', 'QUANGNINH', '3', 'Quang Ninh', 'کوانگ نِن'),
  station('N', 'BACNINH', '4', 'Bac Ninh', 'باک نِن'),
  station('N', 'HAIPHONG', '6', 'Hai Phong', 'ہائی فونگ'),
  station('N', 'NAMDINH', '7', 'Nam Dinh', 'نام ڈِن'),
  station('N', 'THAIBINH', '1', 'Thai Binh', 'تھائی بِن'),
  station('C', 'DANANG', '4,7', 'Da Nang', 'دا نانگ'),
  station('C', 'KHANHHOA', '1,4', 'Khanh Hoa', 'خانہ ہوا'),
  station('C', 'HUE', '1,2', 'Hue', 'ہوئے'),
  station('C', 'KONTUM', '1', 'Kon Tum', 'کون تُم'),
  station('C', 'PHUYEN', '2', 'Phu Yen', 'فو یین'),
  station('C', 'DAKLAK', '3', 'Dak Lak', 'ڈاک لاک'),
  station('C', 'QUANGNAM', '3', 'Quang Nam', 'کوانگ نام'),
  station('C', 'BINHDINH', '5', 'Binh Dinh', 'بِن ڈِن'),
  station('C', 'QUANGTRI', '5', 'Quang Tri', 'کوانگ تری'),
  station('C', 'QUANGBINH', '5', 'Quang Binh', 'کوانگ بِن'),
  station('C', 'GIALAI', '6', 'Gia Lai', 'جیا لائی'),
  station('C', 'NINHTHUAN', '6', 'Ninh Thuan', 'نِن تھوان'),
  station('C', 'QUANGNGAI', '7', 'Quang Ngai', 'کوانگ نگائی'),
  station('C', 'DAKNONG', '7', 'Dak Nong', 'ڈاک نونگ'),
  station('S', 'HCMC', '2,7', 'Ho Chi Minh City', 'ہو چی من سٹی'),
  station('S', 'DONGTHAP', '2', 'Dong Thap', 'ڈونگ تھاپ'),
  station('S', 'CAMAU', '2', 'Ca Mau', 'کا ماؤ'),
  station('S', 'BENTRE', '3', 'Ben Tre', 'بین تری'),
  station('S', 'VUNGTAU', '3', 'Vung Tau', 'ونگ تاؤ'),
  station('S', 'BACLIEU', '3', 'Bac Lieu', 'باک لیو'),
  station('S', 'DONGNAI', '4', 'Dong Nai', 'ڈونگ نائی'),
  station('S', 'CANTHO', '4', 'Can Tho', 'کین تھو'),
  station('S', 'SOCTRANG', '4', 'Soc Trang', 'سوک ٹرانگ'),
  station('S', 'TAYNINH', '5', 'Tay Ninh', 'تائے نِن'),
  station('S', 'ANGIANG', '5', 'An Giang', 'آن جیانگ'),
  station('S', 'BINHTHUAN', '5', 'Binh Thuan', 'بِن تھوان'),
  station('S', 'VINHLONG', '6', 'Vinh Long', 'وِن لونگ'),
  station('S', 'BINHDUONG', '6', 'Binh Duong', 'بِن ڈوونگ'),
  station('S', 'TRAVINH', '6', 'Tra Vinh', 'ٹرا وِن'),
  station('S', 'LONGAN', '7', 'Long An', 'لونگ آن'),
  station('S', 'BINHPHUOC', '7', 'Binh Phuoc', 'بِن فووک'),
  station('S', 'HAUGIANG', '7', 'Hau Giang', 'ہاؤ جیانگ'),
  station('S', 'TIENGIANG', '1', 'Tien Giang', 'تیئن جیانگ'),
  station('S', 'KIENGIANG', '1', 'Kien Giang', 'کیئن جیانگ'),
  station('S', 'DALAT', '1', 'Da Lat', 'دا لات'),
];

const namesOf = ({ game_code, names }: Given): NewGame['names'] => {
  const [ar, hi] = [LOTTERY_NAMES_AR[game_code], LOTTERY_NAMES_HI[game_code]];
  return { ...names, ...(ar && { ar }), ...(hi && { hi }) };
};

/** A lottery with the defaults of an installation. */
export const wholeGame = (given: Given, brandId: number, position: number): NewGame => ({
  brand_id: brandId,
  void_minutes: 1440,
  prize_mode: given.area === 'vietnamese' ? 'Lott' : 'SEA',
  most_series: 1950,
  keep_ppm: 4000,
  least_ticket: one(1) / 100n,
  most_ticket: one(500_000),
  most_prize: 0n,
  is_open: true,
  is_hot: given.area === 'house' && given.schedule === 'every 60',
  position,
  ...given,
  names: namesOf(given),
});

/** The initial lotteries of a brand. */
export const lotteriesOf = (brandId: number): readonly NewGame[] =>
  GAMES.map((given, position) => wholeGame(given, brandId, position));
