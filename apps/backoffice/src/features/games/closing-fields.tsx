import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { useLanguage } from '@kismet/app-kit/texts';
import { zoneLabel } from '@kismet/kernel/zone';
import { Field } from '@kismet/ui/form/field';
import { Select } from '@kismet/ui/form/select';
import { useState } from 'react';
import { invalidFields } from '../../shared/form/field-faults.ts';
import { useOperator } from '../../shared/session.ts';
import { momentOfInput, zoneInput } from '../../shared/zone-time.ts';
import type { Closing } from './api.ts';

const WAYS = ['open', 'until', 'closed'] as const;
export interface ClosingDraft {
  readonly way: (typeof WAYS)[number];
  readonly typed: string;
}
export const closingDraft = (maintenance: Closing, zone: string): ClosingDraft => ({
  way: maintenance === null ? 'open' : maintenance.endsAt ? 'until' : 'closed',
  typed: zoneInput(maintenance?.endsAt ?? null, zone),
});
/** The selected closing; undefined if its end is missing or past. */
export function closingOf({ way, typed }: ClosingDraft, zone: string, nowMs: number): Closing | undefined {
  if (way !== 'until') return way === 'open' ? null : { endsAt: null };
  const endsAt = momentOfInput(typed, zone);
  return endsAt && Date.parse(endsAt) > nowMs ? { endsAt } : undefined;
}

/** The error of a closing whose end is missing or past. */
export const closingFaults = (closing: ClosingDraft, zone: string, nowMs: number): FieldFaults =>
  closingOf(closing, zone, nowMs) === undefined ? invalidFields(['closing']) : {};

interface Props {
  readonly draft: ClosingDraft;
  readonly onChange: (draft: ClosingDraft) => void;
  /** The form was submitted, and its end is missing or past. */
  readonly isRefused: boolean;
}
/** Open, closed until a time, or closed until reopened. */
export function ClosingFields({ draft, onChange, isRefused }: Props) {
  const { t, language } = useLanguage();
  const { zone } = useOperator();
  const [touched, setTouched] = useState(false);
  const isWrong = (touched || isRefused) && closingOf(draft, zone, Date.now()) === undefined;
  return (
    <>
      <Select
        label={t('bo.games.closing')}
        value={draft.way}
        onChoose={(way) => onChange({ ...draft, way })}
        choices={WAYS.map((value) => ({ value, label: t(`bo.games.closing.${value}`) }))}
      />
      {draft.way === 'until' && (
        <Field
          label={t('bo.games.endsAt', { zone: zoneLabel(zone, language.tag) })}
          type="datetime-local"
          writes="ltr"
          value={draft.typed}
          error={isWrong ? t('bo.siteStatus.endsPassed') : undefined}
          onBlur={() => setTouched(true)}
          onChange={(event) => onChange({ ...draft, typed: event.target.value })}
        />
      )}
    </>
  );
}
