export interface ModuleEdges {
  /** Modules whose index this one imports. dependency-cruiser refuses every other import. */
  readonly uses: readonly string[];
  /**
   * What compose passes in from modules that this one does not import, by the property name that `createX` takes. Compared with
   * compose.ts and compose/ by tools/graph-check, in both directions.
   */
  readonly ports?: Readonly<Record<string, string | readonly string[]>>;
  /** Modules with which this one registers event listeners, once both exist. */
  readonly hears?: readonly string[];
  /** What its SQL reads from other schemas: their views, and relations listed in `PUBLISHED`. */
  readonly reads?: readonly string[];
}

/** Dependencies between modules: the architecture on one screen, checked by `npm run check`. */
export const MODULE_GRAPH: Readonly<Record<string, ModuleEdges>> = {
  site: { uses: [] },
  members: { uses: [] },
  messages: { uses: [] },
  wallet: { uses: [] },
  bets: { uses: [] },
  archive: { uses: [], reads: ['members.standing_view'] },
  alerts: { uses: [], ports: { publicIdsOf: 'members' } },
  content: { uses: ['site'] },
  agents: { uses: ['site', 'members'] },
  wagering: { uses: ['bets'], ports: { fundsOf: 'wallet' }, reads: ['bets.record'] },
  protection: {
    uses: ['site', 'members'],
    ports: { lockOwner: 'wallet', tell: 'messages' },
    reads: ['bets.record'],
  },
  rollups: {
    uses: ['bets', 'wallet', 'agents'],
    ports: { zones: 'site', alert: 'alerts' },
    reads: ['bets.record', 'bets.outbox'],
  },
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
      holdNodes: 'agents',
      standingOf: 'agents',
      blockedOf: 'agents',
      tell: 'messages',
      alert: 'alerts',
    },
    hears: ['agents'],
  },
  promotions: {
    uses: ['site', 'members', 'agents', 'wallet', 'wagering', 'rollups'],
    ports: { checkMember: 'protection', tell: 'messages' },
    hears: ['protection', 'rollups'],
    reads: ['bets.record'],
  },
  catalogue: { uses: ['site'], ports: { openGames: 'bets' }, reads: ['members.member_view'] },
  vendors: {
    uses: ['wallet', 'bets', 'alerts'],
    ports: {
      writeMany: 'wagering',
      guards: 'protection',
      bonus: 'promotions',
      mayPlay: 'members',
      checkMember: 'members',
      ownersOfPublicIds: 'members',
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
      playableGames: 'catalogue',
      launchableGames: 'catalogue',
      canary: ['site', 'members'],
    },
    hears: ['protection', 'promotions'],
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
    hears: ['wagering'],
  },
  lottery: {
    uses: ['wallet', 'bets'],
    ports: {
      writeBets: 'wagering',
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
    hears: ['promotions'],
  },
  loyalty: {
    uses: ['site', 'members', 'wallet', 'wagering', 'rollups'],
    ports: {
      checkPaymentPassword: 'identity',
      hasPaymentPassword: 'identity',
      mayReceive: 'protection',
      receiversOf: 'protection',
      grantBonus: 'promotions',
      buyTickets: 'promotions',
      isRaffle: 'promotions',
      giveRounds: 'promotions',
      orderRounds: 'promotions',
      isOffered: 'promotions',
      picturesOf: 'content',
      tell: 'messages',
      moved: 'agreements',
    },
    hears: ['promotions'],
  },
  crm: {
    uses: ['site', 'members'],
    ports: {
      lockOwner: 'wallet',
      writeInbox: 'messages',
      send: 'messages',
      push: 'messages',
      lastOfferPopup: 'promotions',
    },
    hears: ['promotions'],
    reads: [
      'agents.closure_view',
      'alerts.alert_view',
      'loyalty.vip_change_view',
      'members.audience_view',
      'messages.push_view',
      'protection.dormant_view',
      'protection.restriction_view',
      'rollups.deposit_view',
      'rollups.first_deposit_view',
      'rollups.node_view',
      'rollups.played_view',
    ],
  },
  cashier: {
    uses: ['site', 'members', 'agents', 'wallet', 'protection', 'wagering'],
    ports: {
      checkPaymentPassword: 'identity',
      hasPaymentPassword: 'identity',
      hasBonus: 'promotions',
      forfeitBonus: 'promotions',
      credited: 'promotions',
      chargedBack: 'promotions',
      noteShared: 'commission',
      benefitsOf: 'loyalty',
      stakedSince: ['bets', 'archive'],
      unpaidBills: 'agreements',
      moved: 'agreements',
      tell: 'messages',
      alert: 'alerts',
    },
    hears: ['promotions'],
  },
  reports: {
    uses: ['site', 'catalogue', 'wallet', 'wagering', 'members', 'agents', 'rollups', 'commission', 'messages'],
    ports: { catalogue: 'lottery', deposits: 'cashier', firstBetDay: 'archive' },
    hears: ['vendors'],
    reads: [
      'agents.closure_view',
      'agents.node_view',
      'bets.record',
      'bets.bet_view',
      'cashier.channel_view',
      'cashier.deposit_view',
      'cashier.upline_transfer_view',
      'cashier.withdrawal_view',
      'identity.session_view',
      'members.member_view',
      'members.standing_view',
      'rollups.node_of_view',
      'rollups.node_view',
      'vendors.movement',
      'wallet.account_view',
      'wallet.house_view',
      'wallet.ledger_view',
      'wallet.operation_view',
    ],
  },
  reconciliation: {
    uses: ['site', 'wallet'],
    ports: { reportOf: 'cashier', askPaid: 'cashier' },
    reads: [
      'agreements.agreement_view',
      'agreements.bill_view',
      'bets.record',
      'cashier.channel_view',
      'cashier.deposit_view',
      'cashier.provider_news_view',
      'cashier.withdrawal_part_view',
      'cashier.withdrawal_step_view',
      'cashier.withdrawal_view',
      'lottery.ticket_view',
      'operators.approval_view',
      'operators.audit_view',
      'transfers.transfer_view',
      'vendors.partner_view',
      'vendors.transaction_view',
      'wallet.account_view',
      'wallet.house_view',
      'wallet.ledger_view',
      'wallet.operation_view',
    ],
  },
  operators: {
    uses: ['site'],
    ports: {
      actions: ['wallet', 'agreements', 'identity', 'cashier', 'protection', 'lottery', 'agents', 'promotions'],
    },
  },
};

/** Relations meant to be read by other modules, besides views whose name ends in `_view`. */
export const PUBLISHED: readonly string[] = ['bets.record', 'bets.outbox', 'vendors.movement'];

/**
 * Allowed cycles between modules, each with its reason. There are none: when two modules need each other, the lower one has a
 * list of listeners and the upper one registers with it.
 */
export const CIRCLES: readonly { readonly modules: readonly string[]; readonly why: string }[] = [];
