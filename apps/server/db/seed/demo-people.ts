import { ppmOfSeries } from '@kismet/contracts/agents/rates';
import type { Role } from '@kismet/contracts/operators/session';
import { UNITS_PER_ONE } from '@kismet/kernel/money';
import type { SeedAccount } from './accounts.ts';

export interface DemoAccount extends Omit<SeedAccount, 'password'> {
  /** Purpose of the account, shown in the printed list. */
  readonly about: string;
}
const money = (whole: number) => BigInt(whole) * UNITS_PER_ONE;

/**
 * Rates of a level of the demo network: one for everything but lotteries, sports slightly higher; lotteries by series and by
 * fixed odds.
 */
const level = (games: number, series: number): NonNullable<DemoAccount['rates']> => ({
  slots: games,
  live: games,
  fishing: games,
  pvp: games,
  esports: games,
  cockfight: games,
  sports: games + 2000,
  lottery: 4000,
  'e-lottery': ppmOfSeries(series),
});
/** Agents first, uplines before downlines: A1 with three levels below, and A2. */
export const AGENTS: readonly DemoAccount[] = [
  {
    username: 'sitara',
    about: 'root agent with three levels below: team, agreements, transfers down',
    legalName: 'SITARA BEGUM',
    paymentPassword: '418205',
    mobile: '+923005550101',
    email: 'sitara@example.com',
    accountKind: 1,
    ownCode: 'SITARA22',
    balance: money(250_000),
    birthDate: '1984-03-09',
    rates: level(10_000, 1960),
  },
  {
    username: 'mehtab',
    about: 'root of a second network',
    legalName: 'MEHTAB ALI',
    paymentPassword: '560394',
    mobile: '+923005550102',
    accountKind: 1,
    ownCode: 'MEHTAB33',
    balance: money(180_000),
    birthDate: '1979-11-27',
    rates: level(10_000, 1960),
  },
  {
    username: 'kehkashan',
    about: 'below sitara, with agents and members of her own',
    legalName: 'KEHKASHAN NAZ',
    paymentPassword: '827163',
    mobile: '+923005550103',
    accountKind: 2,
    agentCode: 'SITARA22',
    ownCode: 'KEHKASHAN',
    balance: money(60_000),
    birthDate: '1991-06-14',
    rates: level(8000, 1958),
  },
  {
    username: 'shabnam',
    about: 'below kehkashan',
    legalName: 'SHABNAM ARA',
    paymentPassword: '951740',
    mobile: '+923005550104',
    accountKind: 2,
    agentCode: 'KEHKASHAN',
    ownCode: 'SHABNAM2',
    balance: money(24_000),
    birthDate: '1988-02-19',
    rates: level(5000, 1954),
  },
  {
    username: 'tarannum',
    about: 'the lowest agent of the network',
    legalName: 'TARANNUM BANO',
    paymentPassword: '306928',
    mobile: '+923005550105',
    accountKind: 2,
    agentCode: 'SHABNAM2',
    ownCode: 'TARANNUM',
    balance: money(9000),
    birthDate: '1993-09-30',
    rates: level(3000, 1952),
  },
];
export const MEMBERS: readonly DemoAccount[] = [
  {
    username: 'ayesha92',
    about: 'everything set: contacts, PIN, a bank account; withdraw, recover, prove',
    balance: money(12_480),
    birthDate: '1992-08-17',
    legalName: 'AYESHA BANO',
    paymentPassword: '739164',
    mobile: '+923005550192',
    email: 'ayesha92@example.com',
  },
  {
    username: 'bilal7',
    about: 'below sitara, without a PIN yet',
    agentCode: 'SITARA22',
    balance: money(3_200),
    birthDate: '1996-01-30',
  },
  {
    username: 'zoya',
    about: 'below sitara, with an e-mail address alone',
    agentCode: 'SITARA22',
    balance: money(875),
    birthDate: '1999-12-02',
    email: 'zoya@example.com',
  },
  {
    username: 'kamran',
    about: 'below kehkashan, with PIN and bank account; VIP level 1, whose gift is to be bet before a withdrawal',
    legalName: 'KAMRAN SHAH',
    paymentPassword: '274816',
    mobile: '+923005550120',
    email: 'kamran@example.com',
    agentCode: 'KEHKASHAN',
    balance: money(48_150),
    birthDate: '1987-05-21',
  },
  {
    username: 'mehwish',
    about: 'below kehkashan, nothing set',
    agentCode: 'KEHKASHAN',
    balance: money(640),
    birthDate: '2001-02-11',
  },
  {
    username: 'danish5',
    about: 'below shabnam, with rates',
    agentCode: 'SHABNAM2',
    balance: money(5400),
    birthDate: '1990-04-12',
    rates: level(2000, 1950),
  },
  {
    username: 'rubina',
    about: 'below tarannum',
    agentCode: 'TARANNUM',
    balance: money(2750),
    birthDate: '1997-08-03',
    rates: level(1000, 1950),
  },
  {
    username: 'waqas9',
    about: 'below tarannum',
    agentCode: 'TARANNUM',
    balance: money(930),
    birthDate: '1989-12-24',
    rates: level(1000, 1950),
  },
  {
    username: 'faraz',
    about: 'below mehtab',
    agentCode: 'MEHTAB33',
    balance: money(7_000),
    birthDate: '1990-10-08',
  },
  {
    username: 'saima',
    about: 'without money: deposit first',
    agentCode: 'MEHTAB33',
    balance: 0n,
    birthDate: '1994-04-25',
  },
  {
    username: 'hamza21',
    about: 'nearly without money',
    balance: money(150),
    birthDate: '2003-07-19',
  },
  // A trial account: demo money, refused on all real-money calls.
  {
    username: 'mehmaan',
    about: 'trial: play money, refused on everything real',
    accountKind: 4,
    balance: money(10_000),
    birthDate: '1995-09-05',
  },
];
/** Further members below each agent: with a month of history every team has a page worth reading. */
export const TEAM: readonly DemoAccount[] = [
  {
    username: 'azmaish',
    about: 'root of a network of test accounts, whose money never meets real money',
    legalName: 'AZMAISH ALI',
    paymentPassword: '482950',
    accountKind: 41,
    ownCode: 'AZMAISH2',
    balance: money(50_000),
    birthDate: '1985-04-04',
    rates: level(10_000, 1960),
  },
  {
    username: 'tajruba',
    about: 'test agent below azmaish',
    legalName: 'TAJRUBA BIBI',
    paymentPassword: '716034',
    accountKind: 42,
    agentCode: 'AZMAISH2',
    ownCode: 'TAJRUBA2',
    balance: money(20_000),
    birthDate: '1992-12-12',
    rates: level(8000, 1958),
  },
  { username: 'adeel_k', agentCode: 'SITARA22', balance: money(6300), birthDate: '1993-07-05', about: 'below sitara' },
  { username: 'sadia44', agentCode: 'SITARA22', balance: money(2150), birthDate: '1998-03-17', about: 'below sitara' },
  {
    username: 'junaid8',
    about: 'below mehtab, with PIN and bank account; a withdrawal of his is in review',
    legalName: 'JUNAID AKHTAR',
    paymentPassword: '640917',
    mobile: '+923005550131',
    agentCode: 'MEHTAB33',
    balance: money(18_400),
    birthDate: '1986-10-29',
  },
  { username: 'hina_r', agentCode: 'MEHTAB33', balance: money(3900), birthDate: '1995-05-02', about: 'below mehtab' },
  { username: 'tahir61', agentCode: 'MEHTAB33', balance: money(1240), birthDate: '1991-01-13', about: 'below mehtab' },
  {
    username: 'iqra_n',
    about: 'below kehkashan, with PIN and bank account; a withdrawal of hers is in review',
    legalName: 'IQRA NASEEM',
    paymentPassword: '503862',
    mobile: '+923005550132',
    agentCode: 'KEHKASHAN',
    balance: money(21_700),
    birthDate: '1990-12-08',
  },
  {
    username: 'noman8',
    agentCode: 'KEHKASHAN',
    balance: money(4480),
    birthDate: '1997-09-21',
    about: 'below kehkashan',
  },
  { username: 'lubna_a', agentCode: 'SHABNAM2', balance: money(2900), birthDate: '1994-02-25', about: 'below shabnam' },
  { username: 'rizwan3', agentCode: 'SHABNAM2', balance: money(7600), birthDate: '1988-06-11', about: 'below shabnam' },
  {
    username: 'yasir_m',
    about: 'below tarannum',
    agentCode: 'TARANNUM',
    balance: money(3350),
    birthDate: '1996-11-19',
    rates: level(1000, 1950),
  },
];
export const OPERATORS: readonly { username: string; displayName: string; role: Role }[] = [
  { username: 'nigraan', displayName: 'Nigraan', role: 'super_admin' },
  { username: 'ops-one', displayName: 'Ops One', role: 'ops' },
  { username: 'ops-two', displayName: 'Ops Two', role: 'ops' },
  { username: 'support', displayName: 'Support', role: 'support' },
  { username: 'content', displayName: 'Content', role: 'content' },
  { username: 'payments', displayName: 'Payments', role: 'payments' },
  { username: 'risk', displayName: 'Risk', role: 'risk' },
  { username: 'finance', displayName: 'Finance', role: 'finance' },
  { username: 'lottery', displayName: 'Lottery One', role: 'lottery' },
  { username: 'lottery-two', displayName: 'Lottery Two', role: 'lottery' },
  { username: 'agents', displayName: 'Agents One', role: 'agent_manager' },
  { username: 'agents-two', displayName: 'Agents Two', role: 'agent_manager' },
  { username: 'auditor', displayName: 'Auditor', role: 'auditor' },
];
/** Bank accounts of members with payouts, all at one bank. */
export const PAYOUT_NUMBERS: Readonly<Record<string, string>> = {
  ayesha92: 'PK36DARY0000001123456702',
  kamran: 'PK36DARY0000001123456720',
  sitara: 'PK36DARY0000001123456701',
};
/** The same for members that exist only with the history. */
export const TEAM_PAYOUT_NUMBERS: Readonly<Record<string, string>> = {
  junaid8: 'PK36DARY0000001123456731',
  iqra_n: 'PK36DARY0000001123456732',
};
