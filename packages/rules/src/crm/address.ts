import { instantOf, wallTime } from '@kismet/kernel/zone';

/** Channels and topics of messages that a member may refuse (rule 4.17). */
export const CHANNELS = ['inbox', 'popup', 'sms', 'email', 'push'] as const;
export const TOPICS = ['offers', 'games', 'reminders'] as const;
export type Channel = (typeof CHANNELS)[number];
export type Topic = (typeof TOPICS)[number];

/** Without a choice by the member: inbox and popup are part of the site, anything that leaves it requires consent. */
export const isGivenByDefault = (channel: Channel): boolean => channel === 'inbox' || channel === 'popup';

/** Quiet hours by the member's own clock: from 21:00 up to, not including, 09:00. */
export const QUIET = { from: '21:00', to: '09:00' } as const;
export const CAP = { day: 1, week: 3 } as const;

/** Why a message is not sent, in the order in which it is decided. */
export const REASONS = [
  'account',
  'restricted',
  'flagged',
  'consent',
  'contact',
  'quiet-hours',
  'day-cap',
  'week-cap',
  'holdout',
] as const;
export type Reason = (typeof REASONS)[number];

/** What is known of a member at the moment of sending. */
export interface Addressee {
  /** A real account that is neither locked, closed nor excluded. */
  readonly isOpen: boolean;
  /** On a break, or excluded. */
  readonly isRestricted: boolean;
  /** Flagged as dormant: known to have stayed away, and reviewed again on return. */
  readonly isFlagged: boolean;
  readonly hasConsent: boolean;
  /** Whether there is a confirmed number or address for the channel, or a subscribed browser. */
  readonly hasContact: boolean;
  readonly zone: string;
  /** Messages sent in the last 24 hours and 7 days, on all channels. */
  readonly sent: { readonly day: number; readonly week: number };
  readonly isHeldOut: boolean;
}
export type Decision =
  | { readonly outcome: 'sent' }
  /** Not now: decided again at the given time. */
  | { readonly outcome: 'held'; readonly reason: 'quiet-hours'; readonly untilMs: number }
  | { readonly outcome: 'suppressed' | 'withheld'; readonly reason: Reason };

/** When the quiet hours in force at a moment end in a time zone; null outside of them. */
export function quietUntil(nowMs: number, zone: string): number | null {
  const wall = wallTime(nowMs, zone);
  const time = wall.slice(11, 16);
  if (time >= QUIET.to && time < QUIET.from) return null;
  const day = time < QUIET.to ? wall.slice(0, 10) : dayAfter(wall.slice(0, 10));
  return instantOf(`${day}T${QUIET.to}:00.000`, zone);
}
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/**
 * Decides on one message; the first reason wins. Protection comes before everything else; the holdout comes last, so that both arms of an
 * experiment consist of members who could have been contacted. A message whose quiet hours end after `validUntilMs` is dropped.
 */
export function decide(to: Addressee, nowMs: number, validUntilMs: number): Decision {
  const not = (reason: Reason): Decision => ({ outcome: 'suppressed', reason });
  if (!to.isOpen) return not('account');
  if (to.isRestricted) return not('restricted');
  if (to.isFlagged) return not('flagged');
  if (!to.hasConsent) return not('consent');
  if (!to.hasContact) return not('contact');
  const untilMs = quietUntil(nowMs, to.zone);
  if (untilMs !== null)
    return untilMs <= validUntilMs ? { outcome: 'held', reason: 'quiet-hours', untilMs } : not('quiet-hours');
  if (to.sent.day >= CAP.day) return not('day-cap');
  if (to.sent.week >= CAP.week) return not('week-cap');
  return to.isHeldOut ? { outcome: 'withheld', reason: 'holdout' } : { outcome: 'sent' };
}
