/**
 * Where each table lives once members are spread over several database nodes (ADR 90). A test compares the lists with the
 * catalogue of a migrated database: each table is in exactly one.
 */
export type TableClass = 'distributed' | 'next' | 'reference' | 'local';

/** Tables of a schema, by its name: `wallet: 'account ledger'`. */
type BySchema = Readonly<Record<string, string>>;

/** Spread by `owner_id`: the rows of one member are on one node, beside each other. */
const DISTRIBUTED: BySchema = {
  wallet: 'account ledger operation hold fact',
  bets: 'bet outbox',
  vendors: 'transaction request session',
  wagering: 'changed contribution requirement watch',
  transfers: 'transfer',
  reports: 'win',
  protection: 'restriction block deposit_day guard limit_rule reminder dormant event exemption',
  messages: 'inbox',
  cashier: 'deposit deposit_clearance payout_account withdrawal withdrawal_part withdrawal_step',
  lottery: 'ticket chase chase_item outcome',
  members: 'standing',
  crm: 'consent consent_event popup',
  loyalty: 'address point_carry point_entry water_rebate',
  promotions: 'bonus_grant free_reward',
  alerts: 'raised',
  archive: 'block member',
};

/** Of a member too, on the coordinator until their keys and statements name the owner. */
const NEXT: BySchema = {
  vendors: 'alert',
  protection: 'document',
  catalogue: 'favourite recent',
  messages: 'feedback push_subscription',
  identity: 'session known_net',
  rollups: 'live_round',
  loyalty: 'gift redemption vip vip_change',
  promotions: 'announced board_bet board_score entry exposed offer_hold raffle_draw raffle_ticket referral reward',
  crm: 'assigned sent travel',
};

/** Few rows that statements of members join: whole on every node. */
const REFERENCE: BySchema = {
  wallet: 'house',
  site: 'brand',
  cashier: 'bank channel',
  lottery: 'game draw frozen_odds',
};

/** On the coordinator alone. */
const LOCAL: BySchema = {
  agents: 'arrival closure domain freeze letter link move node note rate tag view',
  agreements: 'agreement back_read bill flow rules rules_version run slot slot_read snapshot step ticket tree version',
  alerts: 'alert',
  archive: 'extent',
  cashier:
    'deposit_number provider_news team_envelope team_envelope_offered team_envelope_share upline_transfer withdrawal_number withdrawal_rules',
  catalogue: 'brand_vendor game popularity vendor wanted',
  commission: 'entry income_day payout progress review',
  content: 'item picture receipt version',
  crm: 'journey profile segment template',
  graphile_worker: '_private_job_queues _private_jobs _private_known_crontabs _private_tasks migrations',
  identity:
    'account_try captcha challenge code credential device login_event login_try passkey recovery_code remembered replay reset_link security_event sms_prefix social spent_proof ticket totp transport_key',
  lottery: 'entry number_limit number_sold odds_table result seed settlement',
  loyalty: 'item item_slot item_version ladder night point_rules',
  members: 'member',
  messages: 'delivery',
  operators: 'approval audit audit_seal login_try operator session',
  platform: 'file outbox outbox_cursor picture_file rate_window',
  promotions:
    'board board_place board_progress envelope envelope_share offer offer_use offer_version once_key raffle raffle_prize',
  protection: 'excluded_key',
  public: 'kismet_migration kismet_migration_lock',
  reconciliation: 'exception liability note run sheet',
  reports: 'export export_chunk',
  rollups:
    'child fact first_deposit member_day member_hour member_money money_fact node node_of progress span team_day team_hour team_money',
  site: 'brand_host',
  vendors: 'partner partner_key signing_key',
};

const named = (tables: BySchema): string[] =>
  Object.entries(tables).flatMap(([schema, names]) => names.split(' ').map((name) => `${schema}.${name}`));

/** Tables of each class as `schema.table`. */
export const TABLE_CLASSES: Readonly<Record<TableClass, readonly string[]>> = {
  distributed: named(DISTRIBUTED),
  next: named(NEXT),
  reference: named(REFERENCE),
  local: named(LOCAL),
};
