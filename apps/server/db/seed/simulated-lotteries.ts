import type { NewGame } from '../../src/modules/lottery/game-store.ts';
import { SIMULATED } from '../../src/modules/lottery/results/simulated-draw.ts';
import { type Given, wholeGame } from './lotteries.ts';

const FEED = { kind: SIMULATED, url: '' } as const;
const SECONDS = 300;
type Family = Pick<Given, 'game_code' | 'family' | 'area' | 'menu_tag' | 'names' | 'zone'>;

/** A lottery of each national family that the demo installation draws by itself, named as simulated wherever it is listed. */
const SIMULATIONS: readonly Family[] = [
  {
    game_code: 'SIM_THAI',
    family: 'thai',
    area: 'national',
    menu_tag: 'thai',
    names: {
      en: 'Simulated Thai lottery, every 5 minutes',
      ur: 'فرضی تھائی لاٹری، ہر 5 منٹ',
      ar: 'يانصيب تايلاندي تجريبي، كل 5 دقائق',
      hi: 'नक़ली थाई लॉटरी (डेमो), हर 5 मिनट',
    },
    zone: 'Asia/Bangkok',
  },
  {
    game_code: 'SIM_4D',
    family: 'four-digits',
    area: 'national',
    menu_tag: 'four-digits',
    names: {
      en: 'Simulated 4D, every 5 minutes',
      ur: 'فرضی 4 ڈی، ہر 5 منٹ',
      ar: '‏4D تجريبي، كل 5 دقائق',
      hi: 'नक़ली 4D (डेमो), हर 5 मिनट',
    },
    zone: 'Asia/Kuala_Lumpur',
  },
  {
    game_code: 'SIM_VN_N',
    family: 'vietnamese-north',
    area: 'vietnamese',
    menu_tag: 'north',
    names: {
      en: 'Simulated North, every 5 minutes',
      ur: 'فرضی شمال، ہر 5 منٹ',
      ar: 'الشمال التجريبي، كل 5 دقائق',
      hi: 'नक़ली उत्तर (डेमो), हर 5 मिनट',
    },
    zone: 'Asia/Ho_Chi_Minh',
  },
  {
    game_code: 'SIM_VN_S',
    family: 'vietnamese-south',
    area: 'vietnamese',
    menu_tag: 'south',
    names: {
      en: 'Simulated South, every 5 minutes',
      ur: 'فرضی جنوب، ہر 5 منٹ',
      ar: 'الجنوب التجريبي، كل 5 دقائق',
      hi: 'नक़ली दक्षिण (डेमो), हर 5 मिनट',
    },
    zone: 'Asia/Ho_Chi_Minh',
  },
];

/** Listed before the national ones, so that a newcomer finds a draw only minutes away. */
export const simulatedLotteriesOf = (brandId: number): readonly NewGame[] =>
  SIMULATIONS.map((given, n) => ({
    ...wholeGame({ ...given, schedule: `every ${SECONDS}`, lock_seconds: 15, void_minutes: 60 }, brandId, n),
    position: n - SIMULATIONS.length,
    feed: FEED,
  }));
