import type { Say } from '@kismet/ui/register-words';
import type { Site } from '../../shared/site.ts';
import { momentOfInput, zoneInput } from '../../shared/zone-time.ts';

/** What the form of the maintenance screen holds; `endsAt` as a field of date and time writes it, in the brand's zone. */
export interface MaintenanceDraft {
  readonly titleUr: string;
  readonly titleEn: string;
  readonly messageUr: string;
  readonly messageEn: string;
  readonly endsAt: string;
}
/** What is usually said, so that a site that must be closed at once can be. */
export type StandardTexts = Omit<MaintenanceDraft, 'endsAt'>;
export const standardTexts = (ur: Say, en: Say): StandardTexts => ({
  titleUr: ur('status.maintenanceTitle'),
  titleEn: en('status.maintenanceTitle'),
  messageUr: ur('status.maintenanceText'),
  messageEn: en('status.maintenanceText'),
});

export function draftOf(maintenance: Site['maintenance'], standard: StandardTexts, zone: string): MaintenanceDraft {
  if (!maintenance) return { ...standard, endsAt: '' };
  return {
    titleUr: maintenance.titles.ur ?? standard.titleUr,
    titleEn: maintenance.titles.en ?? standard.titleEn,
    messageUr: maintenance.messages.ur ?? standard.messageUr,
    messageEn: maintenance.messages.en ?? standard.messageEn,
    endsAt: zoneInput(maintenance.endsAt, zone),
  };
}

/** Whether the end that is typed is over, or no moment at all. */
export function isEndPassed(typed: string, nowMs: number, zone: string): boolean {
  const endsAt = momentOfInput(typed, zone);
  return typed !== '' && !(endsAt !== null && Date.parse(endsAt) > nowMs);
}
