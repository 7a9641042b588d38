import type { Say } from '@kismet/ui/register-words';
import type { Site } from '../../shared/site.ts';

/** What the form of the maintenance screen holds; `endsAt` as a field of date and time writes it, in the operator's own zone. */
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

export function draftOf(maintenance: Site['maintenance'], standard: StandardTexts): MaintenanceDraft {
  if (!maintenance) return { ...standard, endsAt: '' };
  return {
    titleUr: maintenance.titles.ur ?? standard.titleUr,
    titleEn: maintenance.titles.en ?? standard.titleEn,
    messageUr: maintenance.messages.ur ?? standard.messageUr,
    messageEn: maintenance.messages.en ?? standard.messageEn,
    endsAt: maintenance.endsAt ? localInput(new Date(maintenance.endsAt)) : '',
  };
}

/** A moment as a field of date and time takes it. */
export function localInput(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The moment of such a field in RFC 3339; null where it is empty. */
export const momentOf = (typed: string): string | null => (typed ? new Date(typed).toISOString() : null);

export const isEndPassed = (typed: string, nowMs: number): boolean =>
  typed !== '' && !(new Date(typed).getTime() > nowMs);
