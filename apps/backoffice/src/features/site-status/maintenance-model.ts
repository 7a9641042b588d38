import type { Texts } from '@kismet/contracts/texts';
import type { Say } from '@kismet/ui/register-words';
import type { Site } from '../../shared/site.ts';
import { NO_TEXTS } from '../../shared/texts.ts';

/** What the form of the maintenance screen holds; `endsAt` as a field of date and time writes it, in the operator's own zone. */
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

export function draftOf(maintenance: Site['maintenance'], standard: StandardTexts): MaintenanceDraft {
  if (!maintenance) return { ...standard, endsAt: '' };
  return {
    titles: { ...standard.titles, ...maintenance.titles },
    messages: { ...standard.messages, ...maintenance.messages },
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
