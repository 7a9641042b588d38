/** Which module may use which: the architecture on one screen, checked by `npm run check`. */
export const MODULE_GRAPH: Readonly<Record<string, readonly string[]>> = {
  site: [],
  wallet: [],
  bets: [],
  members: [],
  messages: [],
  content: ['site'],
  operators: ['site'],
  catalogue: ['site'],
  agents: ['members'],
  identity: ['site', 'members', 'agents', 'messages', 'protection'],
  turnover: ['bets'],
  protection: ['site', 'members'],
  cashier: ['site', 'members', 'agents', 'wallet', 'protection', 'turnover'],
  vendors: ['wallet', 'bets'],
  transfers: ['wallet'],
  reports: ['site', 'catalogue', 'wallet'],
};
