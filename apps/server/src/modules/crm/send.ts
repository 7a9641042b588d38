import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { uuidv7 } from '@kismet/kernel/ids';
import { type Addressee, type Decision, decide, isGivenByDefault, type Topic } from '@kismet/rules/crm/address';
import { filled } from '@kismet/rules/crm/template';
import type { Tx } from '../../platform/db.ts';
import { isHeldOut } from '../../platform/experiment-arm.ts';
import { queryOf } from '../../platform/query.ts';
import { ACCOUNT_CLASS } from '../members/index.ts';
import type { Brand } from '../site/index.ts';
import { type ProfileRow, readProfile } from './consent-store.ts';
import type { CrmDeps } from './deps.ts';
import { GLOBAL_HOLDOUT_PPM, globalExperiment } from './experiment.ts';
import { insertPopup } from './popup-store.ts';
import { readAddress, writeAssigned, writeSent } from './sent-store.ts';
import type { TemplateRow } from './template-store.ts';
import { unsubscribeLink } from './unsubscribe.ts';

/** One message of a journey to one member. */
export interface Wanted {
  readonly ownerId: bigint;
  readonly journeyId: string;
  readonly step: number;
  readonly template: TemplateRow;
  readonly holdoutPpm: number;
  readonly validUntilMs: number;
}

/**
 * Decides on a message and passes it to its channel, in one transaction. The caller holds the member's ledger locks, as every
 * restriction of a member does: a break, an exclusion or a lock has either been seen here, or comes after the message.
 */
export async function sendTo(deps: CrmDeps, tx: Tx, wanted: Wanted): Promise<Decision> {
  const { ownerId, template } = wanted;
  const nowMs = deps.clock.now();
  const brand = await deps.site.brandById(template.brand_id);
  const profile = await readProfile(tx, ownerId);
  const arms = armsOf(wanted, brand, nowMs);
  const to = await addresseeOf(deps, tx, wanted, {
    zone: profile?.zone ?? brand.zone,
    isHeldOut: arms.some(({ isHeldOut: isOut }) => isOut),
  });
  const decision = decide(to, nowMs, wanted.validUntilMs);
  const at = new Date(nowMs);
  if (decision.outcome === 'sent' || decision.outcome === 'withheld')
    for (const arm of arms) await writeAssigned(tx, { ownerId, ...arm, at });
  const isNew = await writeSent(tx, {
    ...{ ownerId, journeyId: wanted.journeyId, step: wanted.step, at },
    sendKey: `${wanted.journeyId}:${wanted.step}`,
    templateId: template.template_id,
    templateVersion: template.version,
    channel: template.channel,
    topic: template.topic,
    outcome: decision.outcome,
    reason: decision.outcome === 'sent' ? null : decision.reason,
  });
  if (isNew && decision.outcome === 'sent') await give(deps, tx, { wanted, brand, profile, nowMs });
  return decision;
}

/** The experiments in which a member takes part: the one over all journeys, and for members not held out there, that of this journey. */
function armsOf({ ownerId, journeyId, holdoutPpm }: Wanted, brand: Brand, nowMs: number) {
  const all = globalExperiment(brand.brandId, nowMs, brand.zone);
  const outOfAll = { experiment: all, isHeldOut: isHeldOut(all, ownerId, GLOBAL_HOLDOUT_PPM) };
  if (outOfAll.isHeldOut || holdoutPpm === 0) return [outOfAll];
  return [outOfAll, { experiment: journeyId, isHeldOut: isHeldOut(journeyId, ownerId, holdoutPpm) }];
}

async function addresseeOf(
  deps: CrmDeps,
  tx: Tx,
  { ownerId, template }: Wanted,
  known: Pick<Addressee, 'zone' | 'isHeldOut'>,
): Promise<Addressee> {
  const query = queryOf(tx);
  const { channel, topic } = template;
  const state = await deps.members.holdState(query, ownerId);
  const contact = await deps.members.contactOf(query, ownerId);
  const row = await readAddress(tx, { ownerId, channel, topic, nowMs: deps.clock.now() });
  return {
    ...known,
    isOpen: state?.state === 'active' && state.accountClass === ACCOUNT_CLASS.real,
    isRestricted: row.is_restricted,
    isFlagged: row.is_flagged,
    hasConsent: row.is_given ?? isGivenByDefault(channel),
    hasContact: {
      inbox: true,
      popup: true,
      sms: contact.isMobileVerified,
      email: contact.isEmailVerified,
      push: row.has_browser && deps.push.publicKey !== null,
    }[channel],
    sent: { day: row.day, week: row.week },
  };
}

interface Given {
  readonly wanted: Wanted;
  readonly brand: Brand;
  readonly profile: ProfileRow | null;
  readonly nowMs: number;
}
async function give(deps: CrmDeps, tx: Tx, { wanted, brand, profile, nowMs }: Given): Promise<void> {
  const { ownerId, template } = wanted;
  const member = (await deps.members.byIds(queryOf(tx), [ownerId])).get(ownerId)!;
  const inLanguage = (texts: Readonly<Record<string, string>>, catalogue: string): string => {
    const name = brand.names[catalogue] ?? brand.names.en ?? brand.code;
    return filled(texts[catalogue] ?? texts.en!, {
      'member.nickname': member.nickname,
      'member.level': String(member.vipLevel),
      'brand.name': name,
      link: deps.siteOrigin,
    });
  };
  const all = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(texts).map((language) => [language, inLanguage(texts, language)]));
  if (template.channel === 'popup') {
    const { journeyId, step, validUntilMs } = wanted;
    const times = { made_at: new Date(nowMs), valid_until: new Date(validUntilMs) };
    const words = { topic: template.topic, title: all(template.title), text: all(template.text) };
    return insertPopup(tx, { owner_id: ownerId, send_key: `${journeyId}:${step}`, ...words, ...times });
  }
  if (template.channel === 'inbox') {
    const words = { title: all(template.title), text: all(template.text) };
    const messageId = uuidv7(nowMs);
    await deps.writeInbox(tx, { ownerId, brandId: member.brandId, kind: 'operator', words, messageId });
    return;
  }
  const { channel } = template;
  const language = languageOf(profile?.language);
  const campaign = {
    ...{ brandId: member.brandId, memberId: ownerId, channel, language: language.code as LanguageCode },
    template: 'campaign' as const,
    params: {
      brand: brand.names[language.catalogue] ?? brand.names.en ?? brand.code,
      title: inLanguage(template.title, language.catalogue),
      words: inLanguage(template.text, language.catalogue),
      link: channel === 'push' ? PAGE[template.topic] : unsubscribeLink(deps, member.publicId, template),
    },
    expiresAt: new Date(wanted.validUntilMs),
  };
  for (const to of await addressesOf(deps, tx, channel, ownerId)) await deps.send(tx, { ...campaign, to });
}

/** The page of the site that a click on a push message opens. */
const PAGE: Readonly<Record<Topic, string>> = { offers: '/promotions', games: '/', reminders: '/' };

/** One phone number or e-mail address, or each subscribed browser. */
async function addressesOf(
  deps: CrmDeps,
  tx: Tx,
  channel: 'sms' | 'email' | 'push',
  ownerId: bigint,
): Promise<readonly string[]> {
  if (channel === 'push') return deps.push.addressesOf(tx, ownerId);
  const { mobile, email } = await deps.members.contactOf(queryOf(tx), ownerId);
  return [(channel === 'sms' ? mobile : email)!];
}
