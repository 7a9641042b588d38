// made by `npm run gen` from a migrated database
import type { Generated } from 'kysely';

export interface AgentsArrival {
  member_id: bigint;
  brand_id: number;
  came_by: string;
  link_code: string | null;
  referrer_id: bigint | null;
  arrived_at: Date;
  first_deposit_at: Date | null;
}

export interface AgentsClosure {
  ancestor_id: bigint;
  member_id: bigint;
  depth: number;
}

export interface AgentsClosureView {
  ancestor_id: bigint | null;
  member_id: bigint | null;
  depth: number | null;
}

export interface AgentsDomain {
  brand_id: number;
  domain: string;
  agent_id: bigint;
  given_at: Generated<Date>;
}

export interface AgentsFreeze {
  freeze_id: string;
  brand_id: number;
  agent_id: bigint;
  member_id: bigint;
  reason: string;
  state: Generated<string>;
  answer: string | null;
  asked_at: Date;
  ended_at: Date | null;
}

export interface AgentsLetter {
  agent_id: bigint;
  letter_id: string;
  body: string;
  chosen: bigint[];
  sent: number;
  sent_at: Date;
}

export interface AgentsLink {
  brand_id: number;
  code: string;
  owner_id: bigint;
  target: Generated<string>;
  rates: unknown | null;
  max_uses: number | null;
  used: Generated<number>;
  expires_at: Date | null;
  state: Generated<string>;
  domain: string | null;
  remark: Generated<string>;
  visits: Generated<number>;
  created_at: Generated<Date>;
}

export interface AgentsMove {
  move_id: string;
  brand_id: number;
  member_id: bigint;
  old_parent_id: bigint;
  new_parent_id: bigint;
  due_at: Date;
  state: Generated<string>;
  refusal: string | null;
  asked_at: Date;
  ended_at: Date | null;
}

export interface AgentsNode {
  member_id: bigint;
  parent_id: bigint | null;
  path: bigint[];
  depth: number;
  brand_id: number | null;
  kind: Generated<number>;
  name: Generated<string>;
  joined_at: Generated<Date>;
  blocked_at: Date | null;
  block_cascades: Generated<boolean>;
  blocks_login: Generated<boolean>;
  block_reason: string | null;
}

export interface AgentsNodeView {
  member_id: bigint | null;
  kind: number | null;
  name: string | null;
  joined_at: Date | null;
}

export interface AgentsNote {
  agent_id: bigint;
  member_id: bigint;
  note: string;
  noted_at: Date;
}

export interface AgentsRate {
  member_id: bigint;
  category: string;
  effective_from: Date;
  ppm: number;
  set_by: bigint | null;
  approval_id: string | null;
}

export interface AgentsTag {
  agent_id: bigint;
  member_id: bigint;
  tag: string;
}

export interface AgentsView {
  agent_id: bigint;
  view_id: string;
  name: string;
  page: string;
  scope: unknown;
  saved_at: Date;
}

export interface AgreementsAgreement {
  agreement_id: string;
  brand_id: number;
  class: number;
  currency: string;
  kind: string;
  category: string;
  offerer_id: bigint;
  accepter_id: bigint;
  period: string;
  carry: string;
  state: string;
  initiator: string | null;
  expires_at: Date | null;
  begins_at: Date | null;
  ends_at: Generated<Date>;
  reason: Generated<string>;
  created_at: Date;
  changed_at: Date;
}

export interface AgreementsAgreementView {
  agreement_id: string | null;
  brand_id: number | null;
  accepter_id: bigint | null;
}

export interface AgreementsBackRead {
  brand_id: number;
  fact_id: bigint;
}

export interface AgreementsBill {
  bill_id: string;
  run_id: string;
  agreement_id: string;
  brand_id: number;
  class: number;
  currency: string;
  kind: string;
  category: string;
  period: string;
  period_start: Date;
  period_end: Date;
  root_id: bigint;
  payer_id: bigint;
  offerer_id: bigint;
  accepter_id: bigint;
  tier: number;
  base: bigint;
  gross: bigint;
  due: bigint;
  received: bigint;
  owed: bigint;
  passed: bigint;
  state: string;
  is_open: Generated<boolean>;
  remark: Generated<string>;
  expires_at: Date | null;
  left_over: Generated<bigint>;
  parts: Generated<unknown>;
  created_at: Date;
  changed_at: Date;
}

export interface AgreementsBillView {
  bill_id: string | null;
  brand_id: number | null;
  accepter_id: bigint | null;
}

export interface AgreementsFlow {
  bill_id: string;
  n: number;
  payer_id: bigint;
  payee_id: bigint;
  amount: bigint;
  from_cash: bigint;
  at: Date;
}

export interface AgreementsRules {
  brand_id: number;
  version: number;
  rules: unknown;
  changed_at: Date;
}

export interface AgreementsRulesVersion {
  brand_id: number;
  version: number;
  rules: unknown;
  changed_at: Date;
}

export interface AgreementsRun {
  run_id: string;
  brand_id: number;
  kind: string;
  period: string;
  period_start: Date;
  period_end: Date;
  state: string;
  agreements: number;
  gaps: number;
  digest: Buffer;
  taken_at: Date;
  ended_at: Date | null;
  proved_at: Date | null;
  differing: number | null;
  pays: Generated<string>;
  effective: Generated<string>;
  sign: Generated<string>;
}

export interface AgreementsSlot {
  brand_id: number;
  slot_start: Date;
  category: string;
  agent_id: bigint;
  valid_bet: bigint;
}

export interface AgreementsSlotRead {
  brand_id: number;
  slot_start: Date;
}

export interface AgreementsSnapshot {
  run_id: string;
  agreement_id: string;
  version_no: number;
  category: string;
  offerer_id: bigint;
  accepter_id: bigint;
  root_id: bigint | null;
  tiers: unknown;
  unit: bigint;
  carry: string;
  valid_bet: bigint;
  net_loss: bigint;
  active: number;
  carry_in: bigint;
  is_blocked: boolean;
  won_bet: Generated<bigint>;
  lost_bet: Generated<bigint>;
}

export interface AgreementsStep {
  agreement_id: string;
  n: number;
  at: Date;
  event: string;
  by_side: string;
  by_id: bigint | null;
  state: string;
  detail: Generated<unknown>;
}

export interface AgreementsTicket {
  bet_id: string;
  category: string;
  slot_start: Date;
  is_back: boolean;
  run_id: string;
  root_id: bigint;
  owner_id: bigint;
  bet_category: string;
  stake: bigint;
  valid_bet: bigint;
  payout: bigint;
  earners: bigint[];
  shares: bigint[];
  sign: string | null;
}

export interface AgreementsTree {
  run_id: string;
  category: string;
  root_id: bigint;
  state: string;
}

export interface AgreementsVersion {
  agreement_id: string;
  no: number;
  tiers: unknown;
  offered_at: Date;
  accepted_at: Date | null;
  effective_from: Date | null;
  effective_to: Date | null;
  dropped_at: Date | null;
}

export interface AlertsAlert {
  alert_id: string;
  brand_id: number;
  vendor_code: string | null;
  about: string | null;
  hour: Date | null;
  owner_id: bigint | null;
  kind: string;
  detail: unknown;
  at: Generated<Date>;
}

export interface AlertsAlertView {
  owner_id: bigint | null;
  at: Date | null;
}

export interface AlertsRaised {
  owner_id: bigint;
  alert_id: string;
  brand_id: number;
  vendor_code: string;
  kind: string;
  detail: unknown;
  at: Generated<Date>;
}

export interface BetsBet {
  owner_id: bigint;
  bet_id: string;
  brand_id: number;
  source_code: string;
  game_code: string;
  category: string;
  round_id: string | null;
  state: string;
  stake: bigint;
  valid_bet: bigint;
  payout: Generated<bigint>;
  currency: string;
  class: number;
  is_free: Generated<boolean>;
  agent_path: Generated<bigint[]>;
  placed_at: Generated<Date>;
  settled_at: Date | null;
  rebate: Generated<bigint>;
  counted: Generated<number>;
  hedged: Generated<bigint>;
  bonus_stake: Generated<bigint>;
  odds_e4: number | null;
  cover_key: string | null;
  cover_outcome: string | null;
}

export interface BetsBetView {
  owner_id: bigint | null;
  bet_id: string | null;
  source_code: string | null;
  game_code: string | null;
  category: string | null;
  round_id: string | null;
  state: string | null;
  stake: bigint | null;
  valid_bet: bigint | null;
  payout: bigint | null;
  class: number | null;
  is_free: boolean | null;
  agent_path: bigint[] | null;
  placed_at: Date | null;
  settled_at: Date | null;
  rebate: bigint | null;
}

export interface BetsOutbox {
  xid: Generated<string>;
  n: Generated<bigint>;
  owner_id: bigint;
  bet_id: string;
  brand_id: number;
  source_code: string;
  game_code: string;
  category: string;
  round_id: string | null;
  state: string;
  stake: bigint;
  rebate: bigint;
  hedged: Generated<bigint>;
  payout: bigint;
  payout_change: bigint;
  was_counted: boolean;
  is_counted: boolean;
  currency: string;
  class: number;
  agent_path: bigint[];
  placed_at: Date;
  settled_at: Date;
  at: Generated<Date>;
  bonus_stake: Generated<bigint>;
  origin: Generated<number | null>;
}

export interface BetsRecord {
  owner_id: bigint | null;
  bet_id: string | null;
  brand_id: number | null;
  source_code: string | null;
  game_code: string | null;
  category: string | null;
  round_id: string | null;
  state: string | null;
  stake: bigint | null;
  valid_bet: bigint | null;
  payout: bigint | null;
  currency: string | null;
  is_free: boolean | null;
  placed_at: Date | null;
  settled_at: Date | null;
  rebate: bigint | null;
  hedged: bigint | null;
  bonus_stake: bigint | null;
  odds_e4: number | null;
  cover_key: string | null;
  cover_outcome: string | null;
}

export interface CashierBank {
  brand_id: number;
  code: string;
  kind: string;
  names: unknown;
  number_pattern: string;
  sort: Generated<number>;
  is_enabled: Generated<boolean>;
}

export interface CashierChannel {
  channel_id: Generated<number>;
  brand_id: number;
  code: string;
  adapter: string;
  names: unknown;
  currency: string;
  min_amount: bigint;
  max_amount: bigint;
  tolerance: Generated<bigint>;
  fee_ppm: Generated<number>;
  extra_ppm: Generated<number>;
  minutes: Generated<number>;
  has_tail: Generated<boolean>;
  enabled: Generated<boolean>;
  closed: unknown | null;
  sort: number;
  base_url: string | null;
  payees: Buffer | null;
  keys: Buffer | null;
  version: Generated<number>;
}

export interface CashierChannelView {
  channel_id: number | null;
  brand_id: number | null;
  code: string | null;
  currency: string | null;
  sort: number | null;
}

export interface CashierDeposit {
  owner_id: bigint;
  deposit_id: string;
  brand_id: number;
  channel_id: number;
  public_id: string;
  login_name: string;
  class: number;
  currency: string;
  amount: bigint;
  tail: Generated<bigint>;
  extra_ppm: number;
  state: string;
  is_unclear: Generated<boolean>;
  tries: Generated<number>;
  provider_no: string | null;
  pay_url: string | null;
  address: string | null;
  network: string | null;
  confirmations: Generated<number>;
  confirmations_needed: Generated<number>;
  payee: Buffer | null;
  received: bigint | null;
  credited: bigint | null;
  extra: bigint | null;
  charged_back: bigint | null;
  remark: string | null;
  note: string | null;
  why: string | null;
  auditor_id: bigint | null;
  audit_at: Date | null;
  created_at: Date;
  expires_at: Date;
  submitted_at: Date | null;
  ended_at: Date | null;
}

export interface CashierDepositClearance {
  owner_id: bigint;
  at: Date;
}

export interface CashierDepositNumber {
  deposit_id: string;
  owner_id: bigint;
  brand_id: number;
  channel_id: number;
  provider_no: string | null;
  paid: bigint | null;
}

export interface CashierDepositView {
  owner_id: bigint | null;
  deposit_id: string | null;
  brand_id: number | null;
  channel_id: number | null;
  currency: string | null;
  amount: bigint | null;
  tail: bigint | null;
  state: string | null;
  why: string | null;
  provider_no: string | null;
  received: bigint | null;
  credited: bigint | null;
  charged_back: bigint | null;
  created_at: Date | null;
  submitted_at: Date | null;
  ended_at: Date | null;
}

export interface CashierPayoutAccount {
  owner_id: bigint;
  account_id: string;
  brand_id: number;
  bank_code: string;
  details: Buffer;
  number_index: Buffer;
  tail: string;
  bound_at: Date;
  removed_at: Date | null;
}

export interface CashierProviderNews {
  news_id: string;
  channel_id: number;
  owner_id: bigint | null;
  deposit_id: string | null;
  verdict: string;
  body: string;
  signature: string | null;
  at: Date;
}

export interface CashierProviderNewsView {
  news_id: string | null;
  deposit_id: string | null;
  verdict: string | null;
  body: string | null;
  signature: string | null;
  at: Date | null;
}

export interface CashierTeamEnvelope {
  agent_id: bigint;
  envelope_id: string;
  brand_id: number;
  currency: string;
  class: number;
  total: bigint;
  count: number;
  split: string;
  chosen: bigint[];
  commitment: string;
  seed: Buffer;
  day: string;
  created_at: Date;
  closes_at: Date;
  opened: Generated<number>;
  paid: Generated<bigint>;
  returned: bigint | null;
  ended_at: Date | null;
}

export interface CashierTeamEnvelopeOffered {
  member_id: bigint;
  envelope_id: string;
  agent_id: bigint;
  at: Date;
  n: number | null;
}

export interface CashierTeamEnvelopeShare {
  agent_id: bigint;
  envelope_id: string;
  n: number;
  amount: bigint;
  member_id: bigint | null;
  opened_at: Date | null;
}

export interface CashierUplineTransfer {
  sender_id: bigint;
  transfer_id: string;
  receiver_id: bigint;
  brand_id: number;
  amount: bigint;
  currency: string;
  direction: string;
  note: string;
  day: string;
  at: Date;
}

export interface CashierUplineTransferView {
  sender_id: bigint | null;
  transfer_id: string | null;
  receiver_id: bigint | null;
  note: string | null;
}

export interface CashierWithdrawal {
  owner_id: bigint;
  withdrawal_id: string;
  brand_id: number;
  reference: string;
  account_id: string;
  amount: bigint;
  fee: bigint;
  guarantee: bigint;
  currency: string;
  class: number;
  state: string;
  held: bigint;
  refunded: Generated<bigint>;
  risks: Generated<string[]>;
  is_escalated: Generated<boolean>;
  document_wanted: string | null;
  reason_code: string | null;
  approval_id: string | null;
  locked_by: bigint | null;
  locked_at: Date | null;
  day: string;
  applied_at: Date;
  changed_at: Date;
  ended_at: Date | null;
  content_hash: Buffer | null;
}

export interface CashierWithdrawalNumber {
  withdrawal_id: string;
  owner_id: bigint;
  brand_id: number;
  reference: string;
}

export interface CashierWithdrawalPart {
  owner_id: bigint;
  withdrawal_id: string;
  part: number;
  brand_id: number;
  amount: bigint;
  channel: string;
  state: string;
  reference: string | null;
  tries: Generated<number>;
  sent_at: Date;
  disbursed_at: Date | null;
  answer_by: Date | null;
  remark: string | null;
  ended_at: Date | null;
}

export interface CashierWithdrawalPartView {
  owner_id: bigint | null;
  withdrawal_id: string | null;
  part: number | null;
  brand_id: number | null;
  amount: bigint | null;
  channel: string | null;
  state: string | null;
  ended_at: Date | null;
}

export interface CashierWithdrawalRules {
  brand_id: number;
  version: number;
  rules: unknown;
  changed_at: Date;
}

export interface CashierWithdrawalStep {
  owner_id: bigint;
  withdrawal_id: string;
  step: number;
  event: string;
  holder: string;
  part: number | null;
  reference: string | null;
  amount: bigint | null;
  at: Date;
}

export interface CashierWithdrawalStepView {
  owner_id: bigint | null;
  withdrawal_id: string | null;
  step: number | null;
  event: string | null;
  holder: string | null;
  part: number | null;
  reference: string | null;
  amount: bigint | null;
  at: Date | null;
}

export interface CashierWithdrawalView {
  owner_id: bigint | null;
  withdrawal_id: string | null;
  brand_id: number | null;
  reference: string | null;
  amount: bigint | null;
  fee: bigint | null;
  currency: string | null;
  state: string | null;
  refunded: bigint | null;
  applied_at: Date | null;
  ended_at: Date | null;
}

export interface CatalogueBrandVendor {
  brand_id: number;
  vendor_code: string;
  enabled: Generated<boolean>;
  sort: Generated<number>;
}

export interface CatalogueFavourite {
  owner_id: bigint;
  vendor_code: string;
  game_code: string;
  at: Date;
}

export interface CatalogueGame {
  vendor_code: string;
  game_code: string;
  game_id: string;
  names: unknown;
  category: string;
  classification: string | null;
  rtp: string | null;
  volatility: number | null;
  features: Generated<string[]>;
  min_bet: bigint;
  max_bet: bigint;
  lines: number | null;
  art: unknown;
  is_hot: Generated<boolean>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  under_maintenance: Generated<boolean>;
  search: string;
  added_at: Generated<Date>;
  themes: Generated<string[]>;
  aliases: Generated<string[]>;
  parent_code: string | null;
  is_group: Generated<boolean>;
  jackpot_code: string | null;
  maintenance_until: Date | null;
}

export interface CataloguePopularity {
  brand_id: number;
  vendor_code: string;
  game_code: string;
  players: number;
}

export interface CatalogueRecent {
  owner_id: bigint;
  vendor_code: string;
  game_code: string;
  last_played_at: Date;
}

export interface CatalogueVendor {
  vendor_code: string;
  vendor_no: Generated<number>;
  names: unknown;
  art: Generated<unknown>;
  is_hot: Generated<boolean>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  under_maintenance: Generated<boolean>;
  maintenance_until: Date | null;
  wallet_mode: Generated<string>;
  added_at: Generated<Date>;
}

export interface CatalogueWanted {
  brand_id: number;
  day: string;
  text: string;
  times: number;
  last_at: Date;
}

export interface CommissionEntry {
  earner_id: bigint;
  entry_id: Generated<bigint>;
  owner_id: bigint;
  unit_id: string;
  brand_id: number;
  category: string;
  class: number;
  currency: string;
  word: string;
  base: bigint;
  rate_ppm: number;
  amount: bigint;
  reverses: bigint | null;
  fact_id: bigint;
  slot: Date;
  day: string;
  due_at: Date;
  payout_id: string | null;
}

export interface CommissionIncomeDay {
  earner_id: bigint;
  day: string;
  word: string;
  category: string;
  rate_ppm: number;
  currency: string;
  base: bigint;
  amount: bigint;
  rows: bigint;
}

export interface CommissionPayout {
  earner_id: bigint;
  payout_id: string;
  brand_id: number;
  category: string;
  class: number;
  currency: string;
  word: string;
  amount: bigint;
  entries: number;
  at: Date;
}

export interface CommissionProgress {
  one: Generated<boolean>;
  fact_id: Generated<bigint>;
}

export interface CommissionReview {
  owner_id: bigint;
  earner_id: bigint;
  brand_id: number;
  evidence: string[];
  state: Generated<string>;
  found_at: Date;
  is_swept: Generated<boolean>;
  decided_at: Date | null;
  decided_by: bigint | null;
  reason: string | null;
}

export interface ContentItem {
  item_id: string;
  brand_id: number;
  kind: string;
  version: Generated<number>;
  body: unknown;
  enabled: boolean;
  sort: number;
  starts_at: Date | null;
  ends_at: Date | null;
  useful_yes: Generated<number>;
  useful_no: Generated<number>;
  created_at: Date;
  updated_at: Date;
  operator_id: bigint | null;
  removed: Generated<boolean>;
}

export interface ContentPicture {
  picture_id: string;
  brand_id: number;
  width: number;
  height: number;
  colour: string;
  svg: string | null;
  at: Date;
  operator_id: bigint | null;
}

export interface ContentReceipt {
  member_id: bigint;
  item_id: string;
  at: Date;
}

export interface ContentVersion {
  item_id: string;
  version: number;
  body: unknown;
  note: string;
  at: Date;
  operator_id: bigint | null;
}

export interface CrmAssigned {
  owner_id: bigint;
  experiment: string;
  is_held_out: boolean;
  exposed_at: Date;
}

export interface CrmConsent {
  owner_id: bigint;
  channel: string;
  topic: string;
  is_given: boolean;
  source: string;
  at: Date;
}

export interface CrmConsentEvent {
  owner_id: bigint;
  event_id: string;
  channel: string;
  topic: string;
  is_given: boolean;
  source: string;
  at: Date;
}

export interface CrmJourney {
  journey_id: string;
  brand_id: number;
  name: string;
  entry: unknown;
  steps: unknown;
  goal_days: number;
  holdout_ppm: number;
  state: Generated<string>;
  version: number;
  started_at: Date | null;
  ended_at: Date | null;
  looked_to: Generated<bigint>;
  saved_by: bigint;
  saved_at: Date;
}

export interface CrmPopup {
  owner_id: bigint;
  send_key: string;
  topic: string;
  title: unknown;
  text: unknown;
  made_at: Date;
  valid_until: Date;
  shown_at: Date | null;
}

export interface CrmProfile {
  owner_id: bigint;
  language: string;
  zone: string;
  at: Date;
}

export interface CrmSegment {
  segment_id: string;
  brand_id: number;
  name: string;
  rule: unknown;
  version: number;
  saved_by: bigint;
  saved_at: Date;
}

export interface CrmSent {
  owner_id: bigint;
  send_key: string;
  journey_id: string;
  step: number;
  template_id: string;
  template_version: number;
  channel: string;
  topic: string;
  outcome: string;
  reason: string | null;
  at: Date;
}

export interface CrmTemplate {
  template_id: string;
  brand_id: number;
  name: string;
  channel: string;
  topic: string;
  title: unknown;
  text: unknown;
  version: number;
  saved_by: bigint;
  saved_at: Date;
}

export interface CrmTravel {
  owner_id: bigint;
  journey_id: string;
  step: Generated<number>;
  state: Generated<string>;
  reason: string | null;
  entered_at: Date;
  step_at: Date;
  wake_at: Date | null;
}

export interface IdentityAccountTry {
  brand_id: number;
  account: string;
  fails: number;
  last_at: Date;
  blocked_until: Date | null;
}

export interface IdentityCaptcha {
  pre_hash: Buffer;
  answer_index: Buffer;
  expires_at: Date;
}

export interface IdentityChallenge {
  key_hash: Buffer;
  purpose: string;
  challenge: string;
  expires_at: Date;
}

export interface IdentityCode {
  code_id: string;
  brand_id: number;
  purpose: string;
  target_index: Buffer;
  pre_hash: Buffer;
  code_index: Buffer;
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface IdentityCredential {
  member_id: bigint;
  brand_id: number;
  password_hash: string | null;
  payment_hash: string | null;
  must_change: Generated<boolean>;
  set_at: Date;
  expires_at: Date | null;
  reset_needed: Generated<boolean>;
}

export interface IdentityDevice {
  device_id: string;
  token_hash: Buffer;
  member_id: bigint;
  user_agent: string;
  first_at: Date;
  last_at: Date;
  trusted_until: Date | null;
}

export interface IdentityKnownNet {
  member_id: bigint;
  net: string;
  first_at: Date;
  last_at: Date;
}

export interface IdentityLoginEvent {
  event_id: string;
  member_id: bigint;
  brand_id: number;
  at: Date;
  ip: string;
  country: string | null;
  user_agent: string;
  method: string;
  outcome: string;
}

export interface IdentityLoginTry {
  brand_id: number;
  account: string;
  ip: string;
  fails: number;
  last_at: Date;
  locked_until: Date | null;
}

export interface IdentityPasskey {
  credential_id: string;
  passkey_id: string;
  member_id: bigint;
  brand_id: number;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface IdentityRecoveryCode {
  member_id: bigint;
  code_index: Buffer;
  used_at: Date | null;
}

export interface IdentityRemembered {
  selector: string;
  verifier_hash: Buffer;
  family_id: string;
  member_id: bigint;
  brand_id: number;
  net: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

export interface IdentityReplay {
  jti: string;
  expires_at: Date;
}

export interface IdentityResetLink {
  link_hash: Buffer;
  brand_id: number;
  member_id: bigint | null;
  email_index: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface IdentitySecurityEvent {
  event_id: string;
  at: Date;
  brand_id: number;
  member_id: bigint;
  kind: string;
  ip: string;
}

export interface IdentitySession {
  session_id: string;
  token_hash: Buffer;
  cookie_hash: Buffer | null;
  member_id: bigint;
  brand_id: number;
  public_id: string;
  login_name: string;
  account_kind: number;
  account_class: number;
  idle_ms: bigint;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  previous_at: Date | null;
  previous_ip: string | null;
  ip: string;
  user_agent: string;
  ended_at: Date | null;
  end_reason: string | null;
  method: Generated<string>;
  scope: Generated<string>;
  remembered: Generated<boolean>;
  country: string | null;
  device_id: string | null;
  proved_at: Date | null;
}

export interface IdentitySessionView {
  member_id: bigint | null;
  seen_at: Date | null;
  ended_at: Date | null;
}

export interface IdentitySmsPrefix {
  brand_id: number;
  prefix: string;
  day: string;
  sent: Generated<number>;
  verified: Generated<number>;
}

export interface IdentitySocial {
  brand_id: number;
  issuer: string;
  subject: string;
  member_id: bigint;
  provider: string;
  linked_at: Date;
}

export interface IdentitySpentProof {
  proof_id: Buffer;
  expires_at: Date;
}

export interface IdentityTicket {
  ticket_hash: Buffer;
  brand_id: number;
  member_id: bigint;
  pre_hash: Buffer;
  methods: string[];
  wants_bank_name: boolean;
  method: string;
  must_change: boolean;
  remember_me: boolean;
  link: unknown | null;
  tries: Generated<number>;
  expires_at: Date;
}

export interface IdentityTotp {
  member_id: bigint;
  secret: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<bigint>;
}

export interface IdentityTransportKey {
  kid: string;
  public_jwk: unknown;
  private_jwk: Buffer | null;
  created_at: Date;
  withdrawn_at: Date | null;
}

export interface LotteryChase {
  owner_id: bigint;
  chase_id: string;
  brand_id: number;
  game_id: number;
  line: unknown;
  stop_on_win: boolean;
  state: string;
  currency: string;
  class: number;
  at: Date;
  content_hash: Buffer | null;
}

export interface LotteryChaseItem {
  owner_id: bigint;
  chase_id: string;
  draw_id: string;
  position: number;
  multiple: number;
  held: bigint;
  hold_id: string;
  state: string;
  ticket_id: string | null;
}

export interface LotteryDraw {
  draw_id: string;
  brand_id: number;
  game_id: number;
  numero: string;
  open_at: Date;
  lock_at: Date;
  draw_at: Date;
  state: Generated<string>;
  result_version: Generated<number>;
  book_hash: string | null;
  tickets: number | null;
  stake: bigint | null;
  locked_at: Date | null;
  settled_at: Date | null;
  void_reason: string | null;
}

export interface LotteryEntry {
  draw_id: string;
  operator_id: bigint;
  at: Date;
  drawn: unknown;
  source_url: string;
}

export interface LotteryFrozenOdds {
  odds_id: Generated<number>;
  content: string;
}

export interface LotteryGame {
  game_id: Generated<number>;
  brand_id: number;
  game_code: string;
  family: string;
  area: string;
  menu_tag: string;
  names: unknown;
  zone: string;
  schedule: string;
  lock_seconds: number;
  void_minutes: number;
  prize_mode: string;
  most_series: Generated<number>;
  keep_ppm: Generated<number>;
  least_ticket: bigint;
  most_ticket: bigint;
  most_prize: Generated<bigint>;
  feed: unknown | null;
  is_open: Generated<boolean>;
  is_hot: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
}

export interface LotteryNumberLimit {
  game_id: number;
  play: string;
  number: string;
  most_liability: bigint;
  mode: string;
}

export interface LotteryNumberSold {
  draw_id: string;
  play: string;
  number: string;
  stake: bigint;
  liability: bigint;
}

export interface LotteryOddsTable {
  game_id: number;
  version: number;
  plays: unknown;
  note: string;
  at: Date;
}

export interface LotteryOutcome {
  owner_id: bigint;
  ticket_id: string;
  version: number;
  draw_id: string;
  hits: unknown;
  payout: bigint;
}

export interface LotteryResult {
  draw_id: string;
  version: number;
  drawn: unknown;
  source: string;
  source_url: string | null;
  entered_by: bigint | null;
  confirmed_by: bigint | null;
  reason: string | null;
  at: Date;
}

export interface LotterySeed {
  draw_id: string;
  side: string;
  commitment: string;
  committed_at: Date;
  sealed: Buffer;
  revealed: string | null;
  revealed_at: Date | null;
}

export interface LotterySettlement {
  draw_id: string;
  version: number;
  kind: string;
  after_owner: Generated<bigint>;
  after_ticket: Generated<string>;
  done: Generated<number>;
  paid: Generated<bigint>;
  started_at: Date;
  ended_at: Date | null;
}

export interface LotteryTicket {
  owner_id: bigint;
  ticket_id: string;
  draw_id: string;
  slip_id: string;
  brand_id: number;
  game_id: number;
  play: string;
  selection: string;
  unit: bigint;
  combos: number;
  factor: number;
  stake: bigint;
  rebate: bigint;
  odds_id: number;
  prize: string;
  currency: string;
  class: number;
  agent_path: Generated<bigint[]>;
  chase_id: string | null;
  validation: string;
  placed_at: Date;
  cancelled_at: Date | null;
  content_hash: Buffer | null;
}

export interface LotteryTicketView {
  owner_id: bigint | null;
  ticket_id: string | null;
  draw_id: string | null;
  brand_id: number | null;
  validation: string | null;
}

export interface LoyaltyAddress {
  owner_id: bigint;
  address_id: string;
  sealed: Buffer;
  used_at: Date;
}

export interface LoyaltyGift {
  owner_id: bigint;
  gift_key: string;
  brand_id: number;
  kind: string;
  level: number;
  amount: bigint;
  currency: string;
  is_paid: boolean;
  made_at: Date;
  paid_at: Date | null;
}

export interface LoyaltyItem {
  item_id: string;
  brand_id: number;
  kind: string;
  version: number;
  is_on: boolean;
  created_at: Date;
}

export interface LoyaltyItemSlot {
  item_id: string;
  slot: number;
  stock: number;
  used: Generated<number>;
}

export interface LoyaltyItemVersion {
  item_id: string;
  version: number;
  draft: unknown;
  saved_by: bigint;
  saved_at: Date;
}

export interface LoyaltyLadder {
  brand_id: number;
  version: number;
  ladder: unknown;
  note: string;
  changed_by: bigint;
  changed_at: Date;
}

export interface LoyaltyNight {
  job: string;
  brand_id: number;
  day: string;
  part: number;
  up_to: bigint;
  is_last: boolean;
  owners: number;
  done_at: Generated<Date>;
}

export interface LoyaltyPointCarry {
  owner_id: bigint;
  type: string;
  carry: bigint;
  earned: bigint;
}

export interface LoyaltyPointEntry {
  owner_id: bigint;
  entry_id: string;
  source_key: string;
  type: string;
  day: string;
  amount: bigint;
  per_point: bigint;
  changed: bigint;
  balance: bigint;
  at: Date;
}

export interface LoyaltyPointRules {
  brand_id: number;
  version: number;
  rules: unknown;
  note: string;
  changed_by: bigint;
  changed_at: Date;
}

export interface LoyaltyRedemption {
  owner_id: bigint;
  redemption_id: string;
  brand_id: number;
  item_id: string;
  version: number;
  kind: string;
  quantity: number;
  points: bigint;
  amount: bigint | null;
  currency: string;
  class: number;
  state: string;
  address: Buffer | null;
  remark: string | null;
  made_at: Date;
  decided_at: Date | null;
  sent_at: Date | null;
  carrier: string | null;
  tracking: string | null;
}

export interface LoyaltyVip {
  owner_id: bigint;
  brand_id: number;
  level: number;
  highest: number;
  is_locked: Generated<boolean>;
  window_start: string | null;
  window_end: string | null;
  deposit: bigint;
  valid_bet: bigint;
  window_bet: bigint;
  since_downgrade: bigint | null;
  judged_day: string | null;
}

export interface LoyaltyVipChange {
  owner_id: bigint;
  change_id: string;
  day: string;
  from_level: number;
  to_level: number;
  change: string;
  at: Date;
}

export interface LoyaltyVipChangeView {
  owner_id: bigint | null;
  to_level: number | null;
  change: string | null;
  at: Date | null;
}

export interface LoyaltyWaterRebate {
  owner_id: bigint;
  day: string;
  brand_id: number;
  level: number;
  amount: bigint;
  lines: unknown;
  at: Date;
}

export interface MembersAudienceView {
  member_id: bigint | null;
  brand_id: number | null;
  public_id: string | null;
  nickname: string | null;
  account_class: number | null;
  state: string | null;
  country: string | null;
  vip_level: number | null;
  tags: string[] | null;
  registered_at: Date | null;
  last_login_at: Date | null;
  has_mobile: boolean | null;
  has_email: boolean | null;
}

export interface MembersMember {
  member_id: Generated<bigint>;
  brand_id: number;
  public_id: string;
  login_name: string;
  account_kind: number;
  account_class: number;
  state: Generated<string>;
  lock_reason: string | null;
  nickname: string;
  legal_name: Buffer | null;
  contact: Buffer | null;
  birth_date: string | null;
  country: string | null;
  origin: Generated<unknown>;
  registered_at: Date;
  last_login_at: Date | null;
  last_login_ip: string | null;
  mobile_index: Buffer | null;
  email_index: Buffer | null;
  mobile_verified_at: Date | null;
  email_verified_at: Date | null;
  first_login_at: Date | null;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  person_index: Buffer | null;
  document_index: Buffer | null;
  vip_level: Generated<number>;
  tags: Generated<string[]>;
  icon: string | null;
}

export interface MembersMemberView {
  member_id: bigint | null;
  last_login_at: Date | null;
  brand_id: number | null;
}

export interface MembersStanding {
  owner_id: bigint;
  state: string;
  account_kind: number;
  account_class: number;
}

export interface MembersStandingView {
  owner_id: bigint | null;
  state: string | null;
  account_kind: number | null;
  account_class: number | null;
}

export interface MessagesDelivery {
  message_id: string;
  brand_id: number;
  member_id: bigint | null;
  channel: string;
  template: string;
  language: string;
  address: Buffer;
  masked: string;
  body: Buffer | null;
  state: Generated<string>;
  attempts: Generated<number>;
  next_at: Date | null;
  expires_at: Date;
  carrier: string | null;
  reference: string | null;
  error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

export interface MessagesFeedback {
  owner_id: bigint;
  feedback_id: string;
  brand_id: number;
  category: string;
  body: string;
  file_ids: Generated<string>;
  state: Generated<string>;
  answer: string | null;
  answered_by: bigint | null;
  at: Date;
  answered_at: Date | null;
  about_key: string | null;
  about: unknown | null;
}

export interface MessagesInbox {
  owner_id: bigint;
  message_id: string;
  brand_id: number;
  kind: string;
  params: Generated<unknown>;
  at: Date;
  read_at: Date | null;
  deleted_at: Date | null;
}

export interface MessagesPushSubscription {
  owner_id: bigint;
  endpoint_key: Buffer;
  sealed: Buffer;
  at: Date;
}

export interface MessagesPushView {
  owner_id: bigint | null;
}

export interface OperatorsApproval {
  approval_id: string;
  brand_id: number;
  action: string;
  payload: string;
  payload_hash: Buffer;
  summary: unknown;
  reason: string;
  note: string | null;
  maker_id: bigint;
  checker_id: bigint | null;
  state: Generated<string>;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
}

export interface OperatorsApprovalView {
  approval_id: string | null;
  brand_id: number | null;
}

export interface OperatorsAudit {
  audit_id: Generated<bigint>;
  xid: Generated<bigint>;
  at: Generated<Date>;
  brand_id: number;
  operator_id: bigint | null;
  operator_name: string | null;
  action: string;
  subject: string;
  reason: string | null;
  before: unknown | null;
  after: unknown | null;
  ip: string | null;
}

export interface OperatorsAuditSeal {
  seal_no: bigint;
  audit_id: bigint;
  xid: bigint;
  hash: Buffer;
}

export interface OperatorsAuditView {
  audit_id: bigint | null;
  at: Date | null;
  brand_id: number | null;
  operator_name: string | null;
  action: string | null;
  subject: string | null;
  reason: string | null;
}

export interface OperatorsLoginTry {
  brand_id: number;
  username: string;
  fails: number;
  last_at: Date;
  locked_until: Date | null;
}

export interface OperatorsOperator {
  operator_id: Generated<bigint>;
  brand_id: number;
  username: string;
  display_name: string;
  role: string;
  state: Generated<string>;
  password_hash: string;
  totp_secret: Buffer;
  totp_step: Generated<bigint>;
  last_login_at: Date | null;
  last_login_ip: string | null;
  created_at: Generated<Date>;
}

export interface OperatorsSession {
  session_id: string;
  token_hash: Buffer;
  operator_id: bigint;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  previous_at: Date | null;
  previous_ip: string | null;
  ip: string;
  ended_at: Date | null;
}

export interface PlatformFile {
  owner_id: bigint;
  file_id: string;
  brand_id: number;
  purpose: string;
  case_id: string | null;
  mime: string;
  bytes: Buffer;
  at: Date;
}

export interface PlatformOutbox {
  id: string;
  xid: bigint;
  topic: string;
  version: number;
  brand_id: number;
  owner_id: bigint | null;
  payload: unknown;
  at: Generated<Date>;
}

export interface PlatformOutboxCursor {
  reader: string;
  xid: bigint;
  id: string;
}

export interface PlatformPictureFile {
  name: string;
  variant: string;
  bytes: Buffer;
  at: Generated<Date>;
}

export interface PlatformRateWindow {
  name: string;
  subject: string;
  window_no: bigint;
  used: number;
  at: Generated<Date>;
  ends_at: Generated<Date>;
}

export interface PromotionsAnnounced {
  owner_id: bigint;
  offer_id: string;
  at: Date;
}

export interface PromotionsBoard {
  offer_id: string;
  cycle: string;
  brand_id: number;
  version: number;
  starts_at: Date;
  ends_at: Date;
  state: Generated<string>;
  closed_at: Date | null;
}

export interface PromotionsBoardBet {
  owner_id: bigint;
  offer_id: string;
  cycle: string;
  bet_id: string;
  stake: bigint;
  payout: bigint;
  at: Date;
  multiple: Generated<bigint>;
}

export interface PromotionsBoardPlace {
  offer_id: string;
  cycle: string;
  rank: number;
  owner_id: bigint;
  score: bigint;
  amount: bigint;
  state: Generated<string>;
  decided_at: Date | null;
}

export interface PromotionsBoardProgress {
  is_only: Generated<boolean>;
  fact_id: bigint;
}

export interface PromotionsBoardScore {
  owner_id: bigint;
  offer_id: string;
  cycle: string;
  entered_at: Date;
  score: Generated<bigint>;
  turnover: Generated<bigint>;
  reached_at: Date | null;
  is_ranked: Generated<boolean>;
}

export interface PromotionsBonusGrant {
  owner_id: bigint;
  grant_id: string;
  reference: string;
  brand_id: number;
  currency: string;
  class: number;
  amount: bigint;
  state: string;
  base: bigint;
  multiple_ppm: bigint;
  weights: unknown;
  max_bet: bigint | null;
  days: number;
  cap: bigint;
  moved: Generated<bigint>;
  pool: Generated<bigint>;
  debt: Generated<bigint>;
  is_played: Generated<boolean>;
  created_at: Date;
  started_at: Date | null;
  expires_at: Date | null;
  ended_at: Date | null;
  conversions: Generated<number>;
  converted_seq: bigint | null;
  min_odds_e4: number | null;
}

export interface PromotionsEntry {
  owner_id: bigint;
  offer_id: string;
  cycle: string;
  brand_id: number;
  version: number;
  state: string;
  entered_at: Date;
  comment: string | null;
  file_ids: Generated<string>;
  remark: string | null;
}

export interface PromotionsEnvelope {
  offer_id: string;
  cycle: string;
  pool: bigint;
  count: number;
  split: string;
  commitment: string;
  seed: Buffer;
  cut_at: Date;
}

export interface PromotionsEnvelopeShare {
  offer_id: string;
  cycle: string;
  n: number;
  amount: bigint;
  owner_id: bigint | null;
  opened_at: Date | null;
}

export interface PromotionsExposed {
  owner_id: bigint;
  offer_id: string;
  is_held_out: boolean;
  day: string;
}

export interface PromotionsFreeReward {
  owner_id: bigint;
  reward_key: string;
  public_id: string;
  brand_id: number;
  currency: string;
  class: number;
  vendor_code: string;
  game_code: string;
  rounds: number;
  value: bigint;
  form: string;
  multiple_ppm: number | null;
  max_bet: bigint | null;
  days: number | null;
  cap_times: number | null;
  max_win: bigint;
  state: string;
  reward_id: string | null;
  used: Generated<number>;
  won: Generated<bigint>;
  paid: bigint | null;
  starts_at: Date;
  ends_at: Date;
  ordered_at: Date | null;
  due_at: Date | null;
  settled_at: Date | null;
  created_at: Date;
  bought: unknown | null;
  min_odds_e4: number | null;
}

export interface PromotionsOffer {
  offer_id: string;
  brand_id: number;
  kind: string;
  state: string;
  version: number;
  live_version: number | null;
  code: string | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface PromotionsOfferHold {
  owner_id: bigint;
  offer_id: string;
  brand_id: number;
  reason: string;
  held_by: bigint;
  held_at: Date;
  once_kind: string | null;
  lifted_at: Date | null;
}

export interface PromotionsOfferUse {
  offer_id: string;
  budget: bigint;
  quota: number | null;
  granted: Generated<bigint>;
  claims: Generated<number>;
  joined: Generated<number>;
}

export interface PromotionsOfferVersion {
  offer_id: string;
  version: number;
  draft: unknown;
  saved_by: bigint;
  saved_at: Date;
}

export interface PromotionsOnceKey {
  offer_id: string;
  kind: string;
  key_hash: Buffer;
  owner_id: bigint;
  brand_id: number;
  at: Date;
}

export interface PromotionsRaffle {
  offer_id: string;
  cycle: string;
  version: number;
  ends_at: Date;
  commitment: string;
  seed: Buffer;
  sealed_at: Date;
}

export interface PromotionsRaffleDraw {
  owner_id: bigint;
  offer_id: string;
  cycle: string;
  k: number;
  draw_id: string;
  value: number;
  prize: number | null;
  is_gone: boolean;
  amount: bigint | null;
  at: Date;
}

export interface PromotionsRafflePrize {
  offer_id: string;
  cycle: string;
  n: number;
  amount: bigint;
  stock: number;
  taken: Generated<number>;
}

export interface PromotionsRaffleTicket {
  owner_id: bigint;
  source_key: string;
  offer_id: string;
  cycle: string;
  count: number;
  at: Date;
}

export interface PromotionsReferral {
  owner_id: bigint;
  brand_id: number;
  referrer_id: bigint;
  offer_id: string;
  deposit_id: string;
  deposited_at: Date;
  state: string;
  reason: string | null;
  evidence: Generated<string[]>;
  is_cleared: Generated<boolean>;
  look_at: Date;
  amount: bigint | null;
  decided_at: Date | null;
  decided_by: bigint | null;
  remark: string | null;
  charged_back_at: Date | null;
}

export interface PromotionsReward {
  owner_id: bigint;
  reward_key: string;
  offer_id: string;
  version: number;
  cycle: string;
  brand_id: number;
  form: string;
  amount: bigint;
  state: string;
  by_claim: boolean;
  deposit_id: string | null;
  at: Date;
}

export interface ProtectionBlock {
  owner_id: bigint;
  category: string;
  since: Date;
  ready_at: Date | null;
}

export interface ProtectionDepositDay {
  owner_id: bigint;
  day: string;
  amount: bigint;
}

export interface ProtectionDocument {
  owner_id: bigint;
  document_id: string;
  brand_id: number;
  kind: string;
  state: Generated<string>;
  reason: string | null;
  note: string | null;
  handed_in_at: Date;
  decided_at: Date | null;
  decided_by: bigint | null;
}

export interface ProtectionDormant {
  owner_id: bigint;
  since: Date;
  cleared_at: Date | null;
}

export interface ProtectionDormantView {
  owner_id: bigint | null;
  since: Date | null;
}

export interface ProtectionEvent {
  owner_id: bigint;
  event_id: string;
  actor: string;
  what: string;
  detail: Generated<unknown>;
  at: Date;
}

export interface ProtectionExcludedKey {
  key_kind: string;
  key: Buffer;
  owner_id: bigint;
  restriction_id: string;
}

export interface ProtectionExemption {
  owner_id: bigint;
  origin_id: bigint;
  key_kind: string;
  key: Buffer;
  approval_id: string;
  since: Date;
}

export interface ProtectionGuard {
  owner_id: bigint;
  stake_max: bigint | null;
  loss_day: bigint | null;
  loss_week: bigint | null;
  loss_month: bigint | null;
  wager_day: bigint | null;
  wager_week: bigint | null;
  wager_month: bigint | null;
  time_day: bigint | null;
  time_week: bigint | null;
  time_month: bigint | null;
  blocked: Generated<string[]>;
  restricted_until: Date | null;
  day: string;
  day_staked: bigint;
  day_returned: bigint;
  day_played: bigint;
  week: string;
  week_staked: bigint;
  week_returned: bigint;
  week_played: bigint;
  month: string;
  month_staked: bigint;
  month_returned: bigint;
  month_played: bigint;
  last_bet_at: Date | null;
  check_every: bigint | null;
  check_since: Date;
  check_played: Generated<bigint>;
  check_staked: Generated<bigint>;
  check_returned: Generated<bigint>;
  zone: string;
}

export interface ProtectionLimitRule {
  owner_id: bigint;
  kind: string;
  span: string;
  set_by: string;
  amount: bigint;
  since: Date;
  asked_amount: bigint | null;
  ready_at: Date | null;
}

export interface ProtectionReminder {
  owner_id: bigint;
  every_ms: bigint;
  since: Date;
}

export interface ProtectionRestriction {
  owner_id: bigint;
  restriction_id: string;
  brand_id: number;
  kind: string;
  set_by: string;
  reason: string;
  from_at: Date;
  until_at: Date;
  origin_id: bigint | null;
  asked_at: Date | null;
  lifted_at: Date | null;
}

export interface ProtectionRestrictionView {
  owner_id: bigint | null;
  kind: string | null;
  from_at: Date | null;
  until_at: Date | null;
  lifted_at: Date | null;
}

export interface ReconciliationException {
  exception_id: string;
  brand_id: number;
  day: string;
  source: string;
  code: string;
  kind: string;
  reference: string;
  owner_id: bigint | null;
  ours: bigint | null;
  ledger: bigint | null;
  theirs: bigint | null;
  currency: string;
  state: string;
  holder_id: bigint | null;
  reason: string | null;
  found_at: Date;
  ended_at: Date | null;
}

export interface ReconciliationLiability {
  brand_id: number;
  day: string;
  currency: string;
  main: bigint;
  held: bigint;
  debts: bigint;
  at_vendors: bigint;
  taken_at: Date;
}

export interface ReconciliationNote {
  exception_id: string;
  note_id: string;
  operator_id: bigint;
  text: string;
  at: Date;
}

export interface ReconciliationRun {
  run_id: string;
  brand_id: number;
  day: string;
  operator_id: bigint;
  state: string;
  steps: Generated<number>;
  steps_all: Generated<number>;
  holder: string | null;
  tries: Generated<number>;
  asked_at: Date;
  touched_at: Date;
  ended_at: Date | null;
}

export interface ReconciliationSheet {
  brand_id: number;
  day: string;
  source: string;
  code: string;
  currency: string;
  ours: bigint;
  ours_count: number;
  ledger: bigint;
  report: string;
  theirs: bigint | null;
  theirs_count: number | null;
  checked_at: Date;
}

export interface ReportsExport {
  export_id: string;
  brand_id: number;
  operator_id: bigint;
  kind: string;
  from_day: string;
  to_day: string;
  from_at: Date;
  to_at: Date;
  state: string;
  slice_at: Date;
  last_at: string | null;
  last_key: string | null;
  chunks: Generated<number>;
  row_count: Generated<number>;
  asked_at: Date;
  touched_at: Date;
}

export interface ReportsExportChunk {
  export_id: string;
  n: number;
  body: string;
}

export interface ReportsWin {
  owner_id: bigint;
  bet_id: string;
  brand_id: number;
  at: Date;
}

export interface RollupsChild {
  agent_id: bigint;
  child_id: bigint;
}

export interface RollupsDepositView {
  node_id: bigint | null;
  hour: Date | null;
  day: string | null;
  amount: bigint | null;
  currency: string | null;
}

export interface RollupsFact {
  fact_id: Generated<bigint>;
  slot: Date;
  node_id: bigint;
  owner_id: bigint;
  bet_id: string;
  unit_id: string;
  brand_id: number;
  category: string;
  class: number;
  currency: string;
  state: string;
  stake: bigint;
  rebate: bigint;
  valid_bet: bigint;
  valid_total: bigint;
  payout: bigint;
  bets: number;
  is_late: boolean;
  placed_at: Date;
  settled_at: Date;
  won_bet: Generated<bigint>;
  lost_bet: Generated<bigint>;
  bonus_bet: Generated<bigint>;
}

export interface RollupsFirstDeposit {
  owner_id: bigint;
  op_id: string;
  amount: bigint;
  at: Date;
}

export interface RollupsFirstDepositView {
  owner_id: bigint | null;
  at: Date | null;
}

export interface RollupsLiveRound {
  owner_id: bigint;
  source_code: string;
  game_code: string;
  round_id: string;
  unit_id: string;
  stake: bigint;
  payout: bigint;
  touched: string;
  bonus_stake: Generated<bigint>;
}

export interface RollupsMemberDay {
  node_id: bigint;
  day: string;
  category: string;
  class: number;
  currency: string;
  brand_id: number;
  stake: bigint;
  rebate: bigint;
  valid_bet: bigint;
  payout: bigint;
  bets: bigint;
  bonus_bet: Generated<bigint>;
}

export interface RollupsMemberHour {
  node_id: bigint;
  hour: Date;
  category: string;
  class: number;
  currency: string;
  brand_id: number;
  day: string;
  stake: bigint;
  rebate: bigint;
  valid_bet: bigint;
  payout: bigint;
  bets: bigint;
}

export interface RollupsMemberMoney {
  node_id: bigint;
  hour: Date;
  type: string;
  category: string;
  class: number;
  currency: string;
  brand_id: number;
  day: string;
  amount: bigint;
  times: bigint;
}

export interface RollupsMoneyFact {
  fact_id: Generated<bigint>;
  slot: Date;
  node_id: bigint;
  owner_id: bigint;
  op_id: string;
  type: string;
  category: string;
  brand_id: number;
  class: number;
  currency: string;
  amount: bigint;
  times: number;
  is_late: boolean;
  at: Date;
}

export interface RollupsNode {
  node_id: Generated<bigint>;
  owner_id: bigint;
  path: bigint[];
}

export interface RollupsNodeOf {
  agent_id: bigint;
  node_id: bigint;
}

export interface RollupsNodeOfView {
  agent_id: bigint | null;
  node_id: bigint | null;
}

export interface RollupsNodeView {
  node_id: bigint | null;
  owner_id: bigint | null;
}

export interface RollupsPlayedView {
  node_id: bigint | null;
  day: string | null;
}

export interface RollupsProgress {
  one: Generated<boolean>;
  bets_xid: Generated<string>;
  bets_n: Generated<bigint>;
  money_xid: Generated<string>;
  money_n: Generated<bigint>;
  counted_through: Generated<Date>;
  sealed_until: Generated<Date>;
  origin: Generated<number>;
}

export interface RollupsSpan {
  xid: string | null;
  n: bigint | null;
  owner_id: bigint | null;
  bet_id: string | null;
  brand_id: number | null;
  source_code: string | null;
  game_code: string | null;
  category: string | null;
  round_id: string | null;
  state: string | null;
  stake: bigint | null;
  rebate: bigint | null;
  hedged: bigint | null;
  payout: bigint | null;
  payout_change: bigint | null;
  was_counted: boolean | null;
  is_counted: boolean | null;
  currency: string | null;
  class: number | null;
  agent_path: bigint[] | null;
  placed_at: Date | null;
  settled_at: Date | null;
  at: Date | null;
  bonus_stake: bigint | null;
  origin: number | null;
}

export interface RollupsTeamDay {
  agent_id: bigint;
  day: string;
  category: string;
  currency: string;
  stake: bigint;
  rebate: bigint;
  valid_bet: bigint;
  payout: bigint;
  bets: bigint;
}

export interface RollupsTeamHour {
  agent_id: bigint;
  hour: Date;
  category: string;
  currency: string;
  day: string;
  stake: bigint;
  rebate: bigint;
  valid_bet: bigint;
  payout: bigint;
  bets: bigint;
}

export interface RollupsTeamMoney {
  agent_id: bigint;
  hour: Date;
  type: string;
  category: string;
  currency: string;
  day: string;
  amount: bigint;
  times: bigint;
}

export interface SiteBrand {
  brand_id: Generated<number>;
  code: string;
  names: unknown;
  currency: string;
  symbol: string;
  languages: string[];
  policy: Generated<string>;
  settings: Generated<unknown>;
  maintenance: unknown | null;
  blocked_countries: Generated<string[]>;
  revision: Generated<number>;
  zone: string;
}

export interface SiteBrandHost {
  host: string;
  brand_id: number;
  sort: Generated<number>;
}

export interface TransfersTransfer {
  owner_id: bigint;
  transfer_id: string;
  brand_id: number;
  partner_code: string;
  public_id: string;
  direction: string;
  amount: bigint | null;
  currency: string;
  class: number;
  state: string;
  tries: Generated<number>;
  at: Date;
  ended_at: Date | null;
  asks_all: Generated<boolean>;
}

export interface TransfersTransferView {
  owner_id: bigint | null;
  transfer_id: string | null;
  brand_id: number | null;
  partner_code: string | null;
  direction: string | null;
  amount: bigint | null;
  currency: string | null;
  class: number | null;
  state: string | null;
  at: Date | null;
  ended_at: Date | null;
}

export interface VendorsAlert {
  alert_id: string;
  brand_id: number;
  partner_id: number | null;
  owner_id: bigint | null;
  kind: string;
  detail: unknown;
  at: Generated<Date>;
  channel_code: string | null;
  hour: Date | null;
}

export interface VendorsMovement {
  owner_id: bigint | null;
  bet_id: string | null;
  at: Date | null;
  kind: string | null;
  amount: bigint | null;
  balance_after: bigint | null;
  transaction_id: string | null;
  vendor_transaction_id: string | null;
  partner_id: number | null;
  round_id: string | null;
}

export interface VendorsPartner {
  partner_id: Generated<number>;
  code: string;
  names: unknown;
  dialect: string;
  games_api: string;
  enabled: Generated<boolean>;
  answer_deadline_ms: Generated<number>;
  added_at: Generated<Date>;
  has_desk: Generated<boolean>;
  has_feed: Generated<boolean>;
}

export interface VendorsPartnerKey {
  partner_id: number;
  fingerprint: string;
  public_pem: string;
  added_at: Generated<Date>;
  retired_at: Date | null;
}

export interface VendorsPartnerView {
  partner_id: number | null;
  code: string | null;
}

export interface VendorsRequest {
  owner_id: bigint;
  partner_id: number;
  request_id: string;
  content_hash: Buffer;
  status: number;
  balance: bigint | null;
  currency: string | null;
  at: Generated<Date>;
}

export interface VendorsSession {
  owner_id: bigint;
  token_hash: Buffer;
  partner_id: number;
  brand_id: number;
  game_code: string;
  currency: string;
  class: number;
  agent_path: Generated<bigint[]>;
  opened_at: Generated<Date>;
  expires_at: Date;
}

export interface VendorsSigningKey {
  key_id: Generated<number>;
  public_pem: string;
  private_sealed: Buffer;
  made_at: Generated<Date>;
}

export interface VendorsTransaction {
  owner_id: bigint;
  partner_id: number;
  ext_id: string;
  kind: number;
  content_hash: Buffer;
  reference_id: string | null;
  amount: bigint;
  currency: string;
  class: number;
  brand_id: number;
  balance_after: bigint | null;
  op_id: string | null;
  bet_id: string | null;
  round_id: string | null;
  round_closed: Generated<boolean>;
  game_code: string | null;
  vendor_tx: string;
  is_free: Generated<boolean>;
  reward_id: string | null;
  rolled_back: Generated<boolean>;
  meta: string | null;
  at: Generated<Date>;
  bonus_amount: bigint | null;
  grant_id: string | null;
}

export interface VendorsTransactionView {
  owner_id: bigint | null;
  partner_id: number | null;
  ext_id: string | null;
  kind: number | null;
  content_hash: Buffer | null;
  amount: bigint | null;
  balance_after: bigint | null;
  currency: string | null;
  brand_id: number | null;
  op_id: string | null;
  bet_id: string | null;
  round_id: string | null;
  vendor_tx: string | null;
  rolled_back: boolean | null;
  at: Date | null;
}

export interface WageringChanged {
  owner_id: bigint;
  bet_id: string;
  at: Generated<Date>;
}

export interface WageringContribution {
  owner_id: bigint;
  bet_id: string;
  requirement_id: string;
  amount: bigint;
  valid_bet: bigint;
}

export interface WageringRequirement {
  owner_id: bigint;
  requirement_id: string;
  brand_id: number;
  currency: string;
  source: string;
  reference: string;
  base: bigint;
  multiple_ppm: bigint;
  required: bigint;
  done: Generated<bigint>;
  weights: unknown;
  max_bet: bigint | null;
  expires_at: Date | null;
  state: Generated<string>;
  is_spent: Generated<boolean>;
  created_at: Generated<Date>;
  closed_at: Date | null;
  min_odds_e4: number | null;
  reopened_at: Date | null;
}

export interface WageringWatch {
  owner_id: bigint;
  seen_id: string;
  waiting: Generated<string>;
  is_open: boolean;
  looked_at: Generated<Date>;
}

export interface WalletAccount {
  owner_id: bigint;
  account_id: Generated<bigint>;
  brand_id: number;
  code: string;
  currency: string;
  class: number;
  balance: bigint | null;
  seq: Generated<bigint>;
  opened_at: Generated<Date>;
  last_seq: bigint | null;
}

export interface WalletAccountView {
  owner_id: bigint | null;
  account_id: bigint | null;
  brand_id: number | null;
  code: string | null;
  currency: string | null;
  class: number | null;
  balance: bigint | null;
}

export interface WalletEitherAccount {
  owner_id: bigint | null;
  account_id: bigint | null;
  brand_id: number | null;
  code: string | null;
  currency: string | null;
  class: number | null;
}

export interface WalletEntry {
  owner_id: bigint | null;
  op_id: string | null;
  leg: number | null;
  account_id: bigint | null;
  amount: bigint | null;
  at: Date | null;
}

export interface WalletFact {
  xid: Generated<string>;
  n: Generated<bigint>;
  owner_id: bigint;
  op_id: string;
  kind: number;
  reference: string;
  reverses: string | null;
  brand_id: number;
  currency: string;
  class: number;
  amount: bigint;
  at: Generated<Date>;
  origin: Generated<number | null>;
}

export interface WalletHold {
  owner_id: bigint;
  hold_id: string;
  brand_id: number;
  currency: string;
  class: number;
  amount: bigint;
  state: string;
  reason: string;
  opened_at: Generated<Date>;
  expires_at: Date;
  closed_at: Date | null;
}

export interface WalletHouse {
  account_id: Generated<bigint>;
  brand_id: number;
  code: string;
  currency: string;
  class: number;
  opened_at: Generated<Date>;
}

export interface WalletHouseView {
  account_id: bigint | null;
  brand_id: number | null;
  code: string | null;
  currency: string | null;
  class: number | null;
}

export interface WalletLedger {
  owner_id: bigint;
  account_id: bigint;
  seq: bigint;
  op_id: string;
  leg: number;
  amount: bigint;
  balance_after: bigint;
  contra_id: bigint;
  kind: number;
  at: Generated<Date>;
  before_seq: bigint | null;
  before_balance: bigint | null;
}

export interface WalletLedgerView {
  owner_id: bigint | null;
  account_id: bigint | null;
  seq: bigint | null;
  op_id: string | null;
  leg: number | null;
  amount: bigint | null;
  balance_after: bigint | null;
  contra_id: bigint | null;
  kind: number | null;
  at: Date | null;
}

export interface WalletOperation {
  owner_id: bigint;
  op_id: string;
  reference: string;
  input_hash: Buffer;
  kind: number;
  note: string | null;
  reverses: string | null;
  ledger_rows: string;
  at: Generated<Date>;
}

export interface WalletOperationView {
  owner_id: bigint | null;
  op_id: string | null;
  reference: string | null;
  kind: number | null;
  ledger_rows: string | null;
  at: Date | null;
}

export interface DB {
  'agents.arrival': AgentsArrival;
  'agents.closure': AgentsClosure;
  'agents.closure_view': AgentsClosureView;
  'agents.domain': AgentsDomain;
  'agents.freeze': AgentsFreeze;
  'agents.letter': AgentsLetter;
  'agents.link': AgentsLink;
  'agents.move': AgentsMove;
  'agents.node': AgentsNode;
  'agents.node_view': AgentsNodeView;
  'agents.note': AgentsNote;
  'agents.rate': AgentsRate;
  'agents.tag': AgentsTag;
  'agents.view': AgentsView;
  'agreements.agreement': AgreementsAgreement;
  'agreements.agreement_view': AgreementsAgreementView;
  'agreements.back_read': AgreementsBackRead;
  'agreements.bill': AgreementsBill;
  'agreements.bill_view': AgreementsBillView;
  'agreements.flow': AgreementsFlow;
  'agreements.rules': AgreementsRules;
  'agreements.rules_version': AgreementsRulesVersion;
  'agreements.run': AgreementsRun;
  'agreements.slot': AgreementsSlot;
  'agreements.slot_read': AgreementsSlotRead;
  'agreements.snapshot': AgreementsSnapshot;
  'agreements.step': AgreementsStep;
  'agreements.ticket': AgreementsTicket;
  'agreements.tree': AgreementsTree;
  'agreements.version': AgreementsVersion;
  'alerts.alert': AlertsAlert;
  'alerts.alert_view': AlertsAlertView;
  'alerts.raised': AlertsRaised;
  'bets.bet': BetsBet;
  'bets.bet_view': BetsBetView;
  'bets.outbox': BetsOutbox;
  'bets.record': BetsRecord;
  'cashier.bank': CashierBank;
  'cashier.channel': CashierChannel;
  'cashier.channel_view': CashierChannelView;
  'cashier.deposit': CashierDeposit;
  'cashier.deposit_clearance': CashierDepositClearance;
  'cashier.deposit_number': CashierDepositNumber;
  'cashier.deposit_view': CashierDepositView;
  'cashier.payout_account': CashierPayoutAccount;
  'cashier.provider_news': CashierProviderNews;
  'cashier.provider_news_view': CashierProviderNewsView;
  'cashier.team_envelope': CashierTeamEnvelope;
  'cashier.team_envelope_offered': CashierTeamEnvelopeOffered;
  'cashier.team_envelope_share': CashierTeamEnvelopeShare;
  'cashier.upline_transfer': CashierUplineTransfer;
  'cashier.upline_transfer_view': CashierUplineTransferView;
  'cashier.withdrawal': CashierWithdrawal;
  'cashier.withdrawal_number': CashierWithdrawalNumber;
  'cashier.withdrawal_part': CashierWithdrawalPart;
  'cashier.withdrawal_part_view': CashierWithdrawalPartView;
  'cashier.withdrawal_rules': CashierWithdrawalRules;
  'cashier.withdrawal_step': CashierWithdrawalStep;
  'cashier.withdrawal_step_view': CashierWithdrawalStepView;
  'cashier.withdrawal_view': CashierWithdrawalView;
  'catalogue.brand_vendor': CatalogueBrandVendor;
  'catalogue.favourite': CatalogueFavourite;
  'catalogue.game': CatalogueGame;
  'catalogue.popularity': CataloguePopularity;
  'catalogue.recent': CatalogueRecent;
  'catalogue.vendor': CatalogueVendor;
  'catalogue.wanted': CatalogueWanted;
  'commission.entry': CommissionEntry;
  'commission.income_day': CommissionIncomeDay;
  'commission.payout': CommissionPayout;
  'commission.progress': CommissionProgress;
  'commission.review': CommissionReview;
  'content.item': ContentItem;
  'content.picture': ContentPicture;
  'content.receipt': ContentReceipt;
  'content.version': ContentVersion;
  'crm.assigned': CrmAssigned;
  'crm.consent': CrmConsent;
  'crm.consent_event': CrmConsentEvent;
  'crm.journey': CrmJourney;
  'crm.popup': CrmPopup;
  'crm.profile': CrmProfile;
  'crm.segment': CrmSegment;
  'crm.sent': CrmSent;
  'crm.template': CrmTemplate;
  'crm.travel': CrmTravel;
  'identity.account_try': IdentityAccountTry;
  'identity.captcha': IdentityCaptcha;
  'identity.challenge': IdentityChallenge;
  'identity.code': IdentityCode;
  'identity.credential': IdentityCredential;
  'identity.device': IdentityDevice;
  'identity.known_net': IdentityKnownNet;
  'identity.login_event': IdentityLoginEvent;
  'identity.login_try': IdentityLoginTry;
  'identity.passkey': IdentityPasskey;
  'identity.recovery_code': IdentityRecoveryCode;
  'identity.remembered': IdentityRemembered;
  'identity.replay': IdentityReplay;
  'identity.reset_link': IdentityResetLink;
  'identity.security_event': IdentitySecurityEvent;
  'identity.session': IdentitySession;
  'identity.session_view': IdentitySessionView;
  'identity.sms_prefix': IdentitySmsPrefix;
  'identity.social': IdentitySocial;
  'identity.spent_proof': IdentitySpentProof;
  'identity.ticket': IdentityTicket;
  'identity.totp': IdentityTotp;
  'identity.transport_key': IdentityTransportKey;
  'lottery.chase': LotteryChase;
  'lottery.chase_item': LotteryChaseItem;
  'lottery.draw': LotteryDraw;
  'lottery.entry': LotteryEntry;
  'lottery.frozen_odds': LotteryFrozenOdds;
  'lottery.game': LotteryGame;
  'lottery.number_limit': LotteryNumberLimit;
  'lottery.number_sold': LotteryNumberSold;
  'lottery.odds_table': LotteryOddsTable;
  'lottery.outcome': LotteryOutcome;
  'lottery.result': LotteryResult;
  'lottery.seed': LotterySeed;
  'lottery.settlement': LotterySettlement;
  'lottery.ticket': LotteryTicket;
  'lottery.ticket_view': LotteryTicketView;
  'loyalty.address': LoyaltyAddress;
  'loyalty.gift': LoyaltyGift;
  'loyalty.item': LoyaltyItem;
  'loyalty.item_slot': LoyaltyItemSlot;
  'loyalty.item_version': LoyaltyItemVersion;
  'loyalty.ladder': LoyaltyLadder;
  'loyalty.night': LoyaltyNight;
  'loyalty.point_carry': LoyaltyPointCarry;
  'loyalty.point_entry': LoyaltyPointEntry;
  'loyalty.point_rules': LoyaltyPointRules;
  'loyalty.redemption': LoyaltyRedemption;
  'loyalty.vip': LoyaltyVip;
  'loyalty.vip_change': LoyaltyVipChange;
  'loyalty.vip_change_view': LoyaltyVipChangeView;
  'loyalty.water_rebate': LoyaltyWaterRebate;
  'members.audience_view': MembersAudienceView;
  'members.member': MembersMember;
  'members.member_view': MembersMemberView;
  'members.standing': MembersStanding;
  'members.standing_view': MembersStandingView;
  'messages.delivery': MessagesDelivery;
  'messages.feedback': MessagesFeedback;
  'messages.inbox': MessagesInbox;
  'messages.push_subscription': MessagesPushSubscription;
  'messages.push_view': MessagesPushView;
  'operators.approval': OperatorsApproval;
  'operators.approval_view': OperatorsApprovalView;
  'operators.audit': OperatorsAudit;
  'operators.audit_seal': OperatorsAuditSeal;
  'operators.audit_view': OperatorsAuditView;
  'operators.login_try': OperatorsLoginTry;
  'operators.operator': OperatorsOperator;
  'operators.session': OperatorsSession;
  'platform.file': PlatformFile;
  'platform.outbox': PlatformOutbox;
  'platform.outbox_cursor': PlatformOutboxCursor;
  'platform.picture_file': PlatformPictureFile;
  'platform.rate_window': PlatformRateWindow;
  'promotions.announced': PromotionsAnnounced;
  'promotions.board': PromotionsBoard;
  'promotions.board_bet': PromotionsBoardBet;
  'promotions.board_place': PromotionsBoardPlace;
  'promotions.board_progress': PromotionsBoardProgress;
  'promotions.board_score': PromotionsBoardScore;
  'promotions.bonus_grant': PromotionsBonusGrant;
  'promotions.entry': PromotionsEntry;
  'promotions.envelope': PromotionsEnvelope;
  'promotions.envelope_share': PromotionsEnvelopeShare;
  'promotions.exposed': PromotionsExposed;
  'promotions.free_reward': PromotionsFreeReward;
  'promotions.offer': PromotionsOffer;
  'promotions.offer_hold': PromotionsOfferHold;
  'promotions.offer_use': PromotionsOfferUse;
  'promotions.offer_version': PromotionsOfferVersion;
  'promotions.once_key': PromotionsOnceKey;
  'promotions.raffle': PromotionsRaffle;
  'promotions.raffle_draw': PromotionsRaffleDraw;
  'promotions.raffle_prize': PromotionsRafflePrize;
  'promotions.raffle_ticket': PromotionsRaffleTicket;
  'promotions.referral': PromotionsReferral;
  'promotions.reward': PromotionsReward;
  'protection.block': ProtectionBlock;
  'protection.deposit_day': ProtectionDepositDay;
  'protection.document': ProtectionDocument;
  'protection.dormant': ProtectionDormant;
  'protection.dormant_view': ProtectionDormantView;
  'protection.event': ProtectionEvent;
  'protection.excluded_key': ProtectionExcludedKey;
  'protection.exemption': ProtectionExemption;
  'protection.guard': ProtectionGuard;
  'protection.limit_rule': ProtectionLimitRule;
  'protection.reminder': ProtectionReminder;
  'protection.restriction': ProtectionRestriction;
  'protection.restriction_view': ProtectionRestrictionView;
  'reconciliation.exception': ReconciliationException;
  'reconciliation.liability': ReconciliationLiability;
  'reconciliation.note': ReconciliationNote;
  'reconciliation.run': ReconciliationRun;
  'reconciliation.sheet': ReconciliationSheet;
  'reports.export': ReportsExport;
  'reports.export_chunk': ReportsExportChunk;
  'reports.win': ReportsWin;
  'rollups.child': RollupsChild;
  'rollups.deposit_view': RollupsDepositView;
  'rollups.fact': RollupsFact;
  'rollups.first_deposit': RollupsFirstDeposit;
  'rollups.first_deposit_view': RollupsFirstDepositView;
  'rollups.live_round': RollupsLiveRound;
  'rollups.member_day': RollupsMemberDay;
  'rollups.member_hour': RollupsMemberHour;
  'rollups.member_money': RollupsMemberMoney;
  'rollups.money_fact': RollupsMoneyFact;
  'rollups.node': RollupsNode;
  'rollups.node_of': RollupsNodeOf;
  'rollups.node_of_view': RollupsNodeOfView;
  'rollups.node_view': RollupsNodeView;
  'rollups.played_view': RollupsPlayedView;
  'rollups.progress': RollupsProgress;
  'rollups.span': RollupsSpan;
  'rollups.team_day': RollupsTeamDay;
  'rollups.team_hour': RollupsTeamHour;
  'rollups.team_money': RollupsTeamMoney;
  'site.brand': SiteBrand;
  'site.brand_host': SiteBrandHost;
  'transfers.transfer': TransfersTransfer;
  'transfers.transfer_view': TransfersTransferView;
  'vendors.alert': VendorsAlert;
  'vendors.movement': VendorsMovement;
  'vendors.partner': VendorsPartner;
  'vendors.partner_key': VendorsPartnerKey;
  'vendors.partner_view': VendorsPartnerView;
  'vendors.request': VendorsRequest;
  'vendors.session': VendorsSession;
  'vendors.signing_key': VendorsSigningKey;
  'vendors.transaction': VendorsTransaction;
  'vendors.transaction_view': VendorsTransactionView;
  'wagering.changed': WageringChanged;
  'wagering.contribution': WageringContribution;
  'wagering.requirement': WageringRequirement;
  'wagering.watch': WageringWatch;
  'wallet.account': WalletAccount;
  'wallet.account_view': WalletAccountView;
  'wallet.either_account': WalletEitherAccount;
  'wallet.entry': WalletEntry;
  'wallet.fact': WalletFact;
  'wallet.hold': WalletHold;
  'wallet.house': WalletHouse;
  'wallet.house_view': WalletHouseView;
  'wallet.ledger': WalletLedger;
  'wallet.ledger_view': WalletLedgerView;
  'wallet.operation': WalletOperation;
  'wallet.operation_view': WalletOperationView;
}
