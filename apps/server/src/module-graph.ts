export interface ModuleEdges {
  /** Modules whose index this one imports. dependency-cruiser refuses every other import. */
  readonly uses: readonly string[];
  /**
   * What the composition hands it of modules that it does not import, by the name of the property that `createX` takes.
   * Compared with compose.ts and compose/ by tools/graph-check, in both directions.
   */
  readonly ports?: Readonly<Record<string, string | readonly string[]>>;
  /** Modules with whose events it registers a listener, once both exist. */
  readonly hears?: readonly string[];
}

/** Which module depends on which: the architecture on one screen, checked by `npm run check`. */
export const MODULE_GRAPH: Readonly<Record<string, ModuleEdges>> = {
  site: { uses: [] },
  members: { uses: [] },
  messages: { uses: [] },
  wallet: { uses: [] },
  bets: { uses: [] },
  alerts: { uses: [], ports: { publicIdsOf: 'members' } },
  content: { uses: ['site'] },
  agents: { uses: ['site', 'members'] },
  turnover: { uses: ['bets'], ports: { fundsOf: 'wallet' } },
  protection: { uses: ['site', 'members'], ports: { lockOwner: 'wallet', tell: 'messages' } },
  rollups: { uses: ['bets', 'wallet', 'agents'], ports: { zones: 'site', alert: 'alerts' } },
  commission: {
    uses: ['wallet', 'rollups'],
    ports: { ratesAt: 'agents', statusesOf: 'agents', pathOf: 'agents', brandOf: 'site' },
    hears: ['rollups'],
  },
  agreements: {
    uses: ['members', 'wallet'],
    ports: {
      countedThrough: 'rollups',
      seal: 'rollups',
      teamPeriod: 'rollups',
      activeMembers: 'rollups',
      teamResults: 'rollups',
      memberNets: 'rollups',
      settledBets: 'rollups',
      changedBets: 'rollups',
      brandOf: 'site',
      holdLine: 'agents',
      standingOf: 'agents',
      blockedOf: 'agents',
      tell: 'messages',
      alert: 'alerts',
    },
    hears: ['agents'],
  },
  catalogue: { uses: ['site'], ports: { openGames: 'bets' } },
  vendors: {
    uses: ['wallet', 'bets', 'alerts'],
    ports: {
      writeMany: 'turnover',
      guards: 'protection',
      mayPlay: 'members',
      checkMember: 'members',
      ownerOfPublicId: 'members',
      profileOf: 'members',
      checkPlay: ['protection', 'catalogue'],
      agentPathOf: 'agents',
      checkGame: 'catalogue',
      gameCategory: 'catalogue',
      importGames: 'catalogue',
      gameCounts: 'catalogue',
      showVendor: 'catalogue',
      notePlayed: 'catalogue',
      poolsOf: 'catalogue',
    },
    hears: ['protection'],
  },
  transfers: {
    uses: ['wallet'],
    ports: {
      vendors: 'vendors',
      balance: 'vendors',
      isTransferVendor: 'catalogue',
      vendorsOf: 'catalogue',
      checkOpen: 'catalogue',
      checkMember: ['members', 'protection'],
      alert: 'alerts',
      moved: 'agreements',
    },
    hears: ['turnover'],
  },
  lottery: {
    uses: ['wallet', 'bets'],
    ports: {
      writeBets: 'turnover',
      guards: 'protection',
      checkPlay: ['members', 'protection'],
      agentPathOf: 'agents',
      ratesOf: 'agents',
      dayStart: 'site',
      alert: 'alerts',
    },
  },
  identity: {
    uses: ['site', 'members', 'agents', 'messages', 'protection'],
    ports: { noteShared: 'commission', openAccounts: 'wallet', grantTrial: 'wallet' },
  },
  cashier: {
    uses: ['site', 'members', 'agents', 'wallet', 'protection', 'turnover'],
    ports: {
      checkPaymentPassword: 'identity',
      hasPaymentPassword: 'identity',
      noteShared: 'commission',
      stakedSince: 'bets',
      unpaidBills: 'agreements',
      moved: 'agreements',
      tell: 'messages',
      alert: 'alerts',
    },
  },
  reports: {
    uses: ['site', 'catalogue', 'wallet', 'turnover', 'members', 'agents', 'rollups', 'commission', 'messages'],
    ports: { catalogue: 'lottery', deposits: 'cashier' },
    hears: ['vendors'],
  },
  reconciliation: { uses: ['site', 'wallet'], ports: { reportOf: 'cashier', askPaid: 'cashier' } },
  operators: {
    uses: ['site'],
    ports: {
      actions: ['wallet', 'agreements', 'identity', 'cashier', 'protection', 'lottery', 'agents'],
    },
  },
};

/**
 * Circles of modules that may stand, each with its reason. There is none: where two modules need each other, the lower one
 * has a list of listeners and the upper one registers with it.
 */
export const CIRCLES: readonly { readonly modules: readonly string[]; readonly why: string }[] = [];
