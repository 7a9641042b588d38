import type { Texts } from '@kismet/contracts/texts';
import type { Say } from '@kismet/ui/register-words';
import type { Site } from '../../shared/site.ts';
import { NO_TEXTS } from '../../shared/texts.ts';
import { momentOfInput, zoneInput } from '../../shared/zone-time.ts';

/** What the form of the maintenance screen holds; `endsAt` as a field of date and time writes it, in the brand's zone. */
export interface MaintenanceDraft {
  readonly titles: Texts;
  readonly messages: Texts;
  readonly endsAt: string;
}
/** What is usually said, so that a site that must be closed at once can be. */
export type StandardTexts = Omit<MaintenanceDraft, 'endsAt'>;
/** By catalogue: who says the texts of the site in that language. */
export const standardTexts = (say: Readonly<Record<string, Say>>): StandardTexts => {
  const inEach = (key: string): Texts => ({
    ...NO_TEXTS,
    ...Object.fromEntries(Object.entries(say).map(([language, one]) => [language, one(key)])),
  });
  return { titles: inEach('status.maintenanceTitle'), messages: inEach('status.maintenanceText') };
};

export function draftOf(maintenance: Site['maintenance'], standard: StandardTexts, zone: string): MaintenanceDraft {
  if (!maintenance) return { ...standard, endsAt: '' };
  return {
    titles: { ...standard.titles, ...maintenance.titles },
    messages: { ...standard.messages, ...maintenance.messages },
    endsAt: zoneInput(maintenance.endsAt, zone),
  };
}

/** Whether the end that is typed is over, or no moment at all. */
export function isEndPassed(typed: string, nowMs: number, zone: string): boolean {
  const endsAt = momentOfInput(typed, zone);
  return typed !== '' && !(endsAt !== null && Date.parse(endsAt) > nowMs);
}
