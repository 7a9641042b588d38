import { useT } from '@kismet/app-kit/texts';
import { POINT_SOURCES } from '@kismet/rules/loyalty/points';
import { Field } from '@kismet/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VersionedForm } from '../../shared/form/versioned-form.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { SectionCard } from '../../shared/section.tsx';
import { useCan } from '../../shared/session.ts';
import { type RatesNow, ratesQuery, saveRates } from './api.ts';
import { ChangedBy } from './changed-by.tsx';
import { CONVERT_FIELDS, draftOf, type RateField, type RatesDraft, readDraft } from './rates-draft.ts';

/** Points rates: money per point by source, and the terms of exchange. */
export default function RatesPage() {
  const t = useT();
  const query = useQuery(ratesQuery);
  return (
    <Page title={t('bo.loyalty.rates')}>
      <Region query={query}>{(now) => <Form key={now.version} now={now} />}</Region>
    </Page>
  );
}

function Form({ now }: { now: RatesNow }) {
  const t = useT();
  const may = useCan('loyalty.write');
  const [draft, setDraft] = useState<RatesDraft>(() => draftOf(now.rules));
  const read = readDraft(draft);
  const wrong = 'wrong' in read ? read.wrong : [];
  const fields = (names: readonly RateField[]) => (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {names.map((name) => (
        <Field
          key={name}
          label={t(`bo.loyalty.rate.${name}`)}
          writes="ltr"
          inputMode="decimal"
          disabled={!may}
          value={draft[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          error={wrong.includes(name) ? t('field.FIELD_INVALID') : undefined}
        />
      ))}
    </div>
  );
  return (
    <VersionedForm
      may={may}
      isWrong={wrong.length > 0}
      label={t('bo.loyalty.saveRates')}
      confirm={t('bo.loyalty.saveRatesText')}
      done={t('bo.loyalty.saved')}
      onSave={async (note) => {
        if ('rules' in read) await saveRates({ version: now.version, rules: read.rules, note });
      }}
    >
      <ChangedBy version={now.version} changed={now.changed} />
      <SectionCard title={t('bo.loyalty.perPoint')}>{fields(POINT_SOURCES)}</SectionCard>
      <SectionCard title={t('bo.loyalty.exchange')}>{fields(CONVERT_FIELDS)}</SectionCard>
    </VersionedForm>
  );
}
