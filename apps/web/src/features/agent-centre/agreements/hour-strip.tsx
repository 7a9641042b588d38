import { dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { zoneLabel } from '@kismet/kernel/zone';
import { Field } from '@kismet/ui/form/field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { RecordTotals } from '../../../shared/records/record-totals.tsx';
import { type BillHours, hoursQuery, type Side } from './api.ts';
import { HourCells, HourTable } from './hours-of-day.tsx';
import { PartySelect } from './party-select.tsx';

type Form = 'strip' | 'table';

/** A day of hourly salary as 24 cells (ui 8.11), a second day beside it to compare, or both as a table. */
export function HourStrip({ side, today }: { side: Side; today: string }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const [day, setDay] = useState(today);
  const [other, setOther] = useState('');
  const [only, setOnly] = useState('');
  const [form, setForm] = useState<Form>('strip');
  const query = useQuery(hoursQuery({ side, day, ...(only && { agreementId: only }) }));
  const compared = useQuery({
    ...hoursQuery({ side, day: other || day, ...(only && { agreementId: only }) }),
    enabled: other !== '',
  });
  const totalOf = (of: string, { total }: BillHours) => ({
    label: dayText(of, language.tag),
    value: <Money units={total.gross} symbol={symbol} />,
  });
  const data = query.data;
  const beside = other === '' ? undefined : compared.data;
  return (
    <section
      aria-label={t('agreement.hours')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-3 sm:p-4"
    >
      <div className="grid items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))]">
        <DayField label={t('agentCentre.day')} today={today} value={day} onDay={(next) => next && setDay(next)} />
        <DayField label={t('agreement.compareDay')} today={today} value={other} onDay={setOther} />
        {data && <PartySelect side={side} parties={data.parties} value={only} onChoose={setOnly} />}
      </div>
      <Region
        query={query}
        data={query.data}
        loading={
          <div aria-busy>
            <Skeletons count={1} className="h-40" />
          </div>
        }
      >
        {(data) => (
          <>
            <StripHead zone={data.zone} form={form} onForm={setForm} />
            <RecordTotals rows={[totalOf(day, data), ...(beside ? [totalOf(other, beside)] : [])]} />
            {other !== '' && (
              <Region query={compared} data={compared.data} loading={null}>
                {() => null}
              </Region>
            )}
            {form === 'strip' ? (
              <>
                <HourCells name={dayText(day, language.tag)} hours={data.hours} zone={data.zone} />
                {beside && <HourCells name={dayText(other, language.tag)} hours={beside.hours} zone={data.zone} />}
              </>
            ) : (
              <HourTable hours={data.hours} beside={beside?.hours} other={other} zone={data.zone} />
            )}
          </>
        )}
      </Region>
    </section>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly today: string;
  readonly value: string;
  readonly onDay: (day: string) => void;
}
const DayField = ({ label, today, value, onDay }: DayFieldProps) => (
  <Field
    label={label}
    type="date"
    writes="ltr"
    max={today}
    value={value}
    onChange={({ target }) => onDay(target.value)}
  />
);

/** The zone of the hours, and the choice between strip and table. */
function StripHead({ zone, form, onForm }: { zone: string; form: Form; onForm: (form: Form) => void }) {
  const { t, language } = useLanguage();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-meta text-ink-muted">
        {t('agreement.zone', { zone: `\u2068${zoneLabel(zone, language.tag)}\u2069` })}
      </p>
      <SegmentedControl
        label={t('agreement.form')}
        value={form}
        onChoose={onForm}
        choices={[
          { value: 'strip', label: t('agreement.form.strip') },
          { value: 'table', label: t('agreement.form.table') },
        ]}
      />
    </div>
  );
}
