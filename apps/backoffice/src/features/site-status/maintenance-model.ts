import type { Texts } from '@kismet/contracts/texts';
import type { Say } from '@kismet/ui/form/register-words';
import type { Site } from '../../shared/site.ts';
import { NO_TEXTS } from '../../shared/texts/texts.ts';
import { momentOfInput, zoneInput } from '../../shared/zone-time.ts';

/** State of the maintenance form; `endsAt` in datetime-local format, in the brand's zone. */
export interface MaintenanceDraft {
  readonly titles: Texts;
  readonly messages: Texts;
  readonly endsAt: string;
}
/** Default texts, so that a site can be closed at once. */
export type StandardTexts = Omit<MaintenanceDraft, 'endsAt'>;
/** Site texts by catalogue. */
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

/** Whether the typed end is past or invalid. */
export function isEndPassed(typed: string, nowMs: number, zone: string): boolean {
  const endsAt = momentOfInput(typed, zone);
  return typed !== '' && !(endsAt !== null && Date.parse(endsAt) > nowMs);
}
