import type { FieldFaults } from '@kismet/app-kit/contract-faults';
import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import * as contract from '@kismet/contracts/protection/limits';
import { parseUnits } from '@kismet/kernel/money';
import { Button } from '@kismet/ui/button';
import { Chip } from '@kismet/ui/chip';
import { Field } from '@kismet/ui/form/field';
import { Money } from '@kismet/ui/money';
import { ThreadProgress } from '@kismet/ui/thread-progress';
import { useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { holdsOf, readLimit, shareOf, tapsOf, typedOf } from '../../shared/protection/limit-model.ts';
import { limitText, minutesText } from '../../shared/protection/limit-words.ts';
import { changes, type LimitView, type State, useChange } from '../../shared/protection/protection-query.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';

/** One limit: its value, usage, and inline editing. */
export function LimitRow({ limit }: { limit: LimitView }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const { busy, problem, run, keep } = useChange();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const { kind, span } = limit;
  const name = t('protection.limitName', { kind: t(`protection.kind.${kind}`), span: t(`protection.per.${span}`) });
  const holds = holdsOf(limit);
  const isSet = holds.amount !== null || holds.minutes !== null;
  const hasOwn = limit.own !== null || limit.ownMinutes !== null;
  const onSaved = (state: State) => {
    keep(state);
    setOpen(false);
    setSaid(t(isAsked(state, limit) ? 'protection.waits' : 'protection.saved'));
  };
  const remove = async () => {
    const state = await run(() => changes.limit({ kind, span, amount: null, minutes: null }));
    if (state) onSaved(state);
  };
  return (
    <li className="grid gap-2.5 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-32 flex-1 gap-0.5">
          <h4 className="text-meta text-ink-soft">{t(`protection.per.${span}`)}</h4>
          <p className="font-semibold">
            <bdi>{limitText(t, holds, symbol)}</bdi>
            {(limit.house !== null || limit.houseMinutes !== null) && (
              <span className="ms-2 text-tiny font-normal text-ink-muted">
                {t('protection.house')}{' '}
                <bdi>{limitText(t, { amount: limit.house, minutes: limit.houseMinutes }, symbol)}</bdi>
              </span>
            )}
          </p>
        </div>
        <Button
          tone="ghost"
          size={36}
          aria-expanded={isOpen}
          aria-label={`${t(hasOwn ? 'protection.change' : 'protection.set')}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(hasOwn ? 'protection.change' : 'protection.set')}
        </Button>
      </div>
      {isSet && span !== 'bet' && <Usage limit={limit} name={name} />}
      {limit.asked && (
        <Asked limit={limit} busy={busy} onAnswer={(yes) => void run(() => changes.confirm({ kind, span, yes }))} />
      )}
      {isOpen && <LimitForm limit={limit} busy={busy} onSaved={onSaved} onRemove={() => void remove()} />}
      {problem ? (
        <p role="alert" className="text-meta font-semibold text-danger">
          {problem}
        </p>
      ) : (
        said && (
          <p role="status" className="text-meta text-ink-soft">
            {said}
          </p>
        )
      )}
    </li>
  );
}

/** How much of a limit is used, and when it resets. */
function Usage({ limit, name }: { limit: LimitView; name: string }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  return (
    <div className="grid gap-1">
      <ThreadProgress share={shareOf(limit)} label={name} />
      <p className="flex flex-wrap justify-between gap-x-4 text-meta text-ink-muted">
        <bdi>
          {t('protection.usedOf', {
            used: limitText(t, { amount: limit.used, minutes: limit.usedMinutes }, symbol),
            limit: limitText(t, holdsOf(limit), symbol),
          })}
        </bdi>
        {limit.resetsAt && <span>{t('protection.starts', { time: dateTimeText(limit.resetsAt, language.tag) })}</span>}
      </p>
    </div>
  );
}

const isAsked = (state: State, { kind, span }: LimitView): boolean =>
  state.limits.some((one) => one.kind === kind && one.span === span && one.asked !== null);

interface FormProps {
  limit: LimitView;
  busy: boolean;
  onSaved: (state: State) => void;
  onRemove: () => void;
}
function LimitForm({ limit, busy, onSaved, onRemove }: FormProps) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const isTime = limit.kind === 'time';
  const form = useSiteForm({
    route: contract.saveLimit,
    defaults: { amount: typedOf(limit) },
    inputOf({ amount }: { amount: string }) {
      const read = readLimit(amount, isTime);
      const { kind, span } = limit;
      return { kind, span, ...('fault' in read ? { amount: null, minutes: null } : read) };
    },
    check({ amount }): FieldFaults {
      const read = readLimit(amount, isTime);
      return 'fault' in read ? { amount: { code: read.fault, params: {} } } : {};
    },
    send: async (input) => onSaved(await changes.limit(input)),
  });
  const typed = form.watch('amount');
  const isBusy = busy || form.busy;
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3 rounded-button bg-sunken p-3">
      <Field
        label={t(isTime ? 'protection.minutesField' : 'protection.amount')}
        writes="ltr"
        inputMode={isTime ? 'numeric' : 'decimal'}
        autoComplete="off"
        autoFocus
        {...form.field('amount')}
      />
      <fieldset disabled={isBusy} className="flex flex-wrap gap-2">
        <legend className="sr-only">{t(isTime ? 'protection.minutesTaps' : 'protection.amountTaps')}</legend>
        {tapsOf(limit).map((tap) => (
          <Chip key={tap} pressed={typed === tap} onPress={() => form.put('amount', tap)}>
            {isTime ? minutesText(t, Number(tap)) : <Money units={parseUnits(tap)!} symbol={symbol} />}
          </Chip>
        ))}
      </fieldset>
      {form.problem.region}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t('protection.save')}
        </Button>
        {(limit.own !== null || limit.ownMinutes !== null) && (
          <Button tone="quiet" disabled={isBusy} onClick={onRemove}>
            {t('protection.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A pending increase: its waiting time, and the confirmation afterwards. */
function Asked({ limit, busy, onAnswer }: { limit: LimitView; busy: boolean; onAnswer: (yes: boolean) => void }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const asked = limit.asked!;
  const words = limitText(t, asked, symbol);
  return (
    <div className="grid gap-2 rounded-button bg-info-soft p-3">
      <p className="text-meta">
        {asked.isReady
          ? t('protection.askedReady', { limit: words })
          : t('protection.asked', { limit: words, time: dateTimeText(asked.readyAt, language.tag) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size={36} tone="ghost" busy={busy} onClick={() => onAnswer(false)}>
          {t('protection.keep')}
        </Button>
        {asked.isReady && (
          <Button size={36} tone="quiet" disabled={busy} onClick={() => onAnswer(true)}>
            {t('protection.yes')}
          </Button>
        )}
      </div>
    </div>
  );
}
