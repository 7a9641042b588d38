import { useT } from '@kismet/app-kit/texts';
import { asciiDigits } from '@kismet/rules/ascii-digits';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Checkbox } from '@kismet/ui/form/checkbox';
import { inputClass } from '@kismet/ui/form/field';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import type { Sale } from '../api.ts';
import type { PricedLine } from './basket-lines.ts';
import {
  canAim,
  exposureOf,
  FIRST_TERMS,
  fitTerms,
  PLAN_KINDS,
  type PlanItem,
  type PlanTerms,
  planItems,
} from './plan.ts';
import { MOST_MULTIPLE } from './price.ts';
import { type Planning, useOpenDraws } from './use-plan.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  sale: Sale;
  lines: readonly PricedLine[];
  planning: Planning;
}
/** The same lines over several draws (rule 3.7): count, growth, stop condition, and maximum total cost. */
export function PlanDialog({ open, onClose, sale, lines, planning }: Props) {
  const t = useT();
  const close = () => {
    planning.forget();
    onClose();
  };
  const isDone = planning.begun > 0 && !planning.problem && !planning.busy;
  return (
    <Dialog
      open={open}
      onClose={close}
      closesOnCover={false}
      title={t(isDone ? 'lottery.plan.begunTitle' : 'lottery.plan.title')}
      closeLabel={t('action.close')}
      width={560}
    >
      {isDone ? (
        <Begun count={planning.begun} onClose={close} />
      ) : (
        <Editor sale={sale} lines={lines} planning={planning} />
      )}
    </Dialog>
  );
}

function Begun({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useT();
  return (
    <>
      <p className="flex items-center gap-2 text-body">
        <Icon name="check" className="text-win" />
        {t('lottery.plan.begun', { n: count })}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Link to="/lottery" search={{ tab: 'plans' }} className={buttonClass('ghost')}>
          {t('lottery.plan.mine')}
        </Link>
        <Button onClick={onClose}>{t('lottery.goOn')}</Button>
      </div>
    </>
  );
}

function Editor({ sale, lines, planning }: Pick<Props, 'sale' | 'lines' | 'planning'>) {
  const t = useT();
  const symbol = useSymbol();
  const [asked, setTerms] = useState<PlanTerms>(FIRST_TERMS);
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map());
  const [stopOnWin, setStop] = useState(true);
  const draws = useOpenDraws(sale.next);
  const terms = fitTerms(asked, draws.length);
  const items = planItems(draws, lines, terms, changed);
  const set = (change: Partial<PlanTerms>) => {
    setChanged(new Map());
    setTerms({ ...terms, ...change });
  };
  const kinds = PLAN_KINDS.filter((kind) => kind !== 'profit' || canAim(lines));
  return (
    <>
      <p className="text-body text-ink-soft">{t('lottery.plan.text', { n: lines.length })}</p>
      <SegmentedControl
        label={t('lottery.plan.kind')}
        value={terms.kind}
        onChoose={(kind) => set({ kind })}
        choices={kinds.map((value) => ({ value, label: t(`lottery.plan.kind.${value}`) }))}
        className="max-sm:flex-wrap"
      />
      <TermFields terms={terms} onSet={set} />
      <Checkbox
        label={t('lottery.plan.stopOnWin')}
        checked={stopOnWin}
        onChange={({ target }) => setStop(target.checked)}
      />
      {items && items.length >= 2 ? (
        <Items items={items} onSet={(at, multiple) => setChanged(new Map([...changed, [at, multiple]]))} />
      ) : (
        <Banner tone="warn">{t(items ? 'lottery.plan.tooFew' : 'lottery.plan.impossible')}</Banner>
      )}
      <PlanProblem planning={planning} />
      <p className="flex justify-between gap-3 text-title2 font-bold">
        <span>{t('lottery.plan.exposure')}</span>
        <Money units={exposureOf(items ?? [])} symbol={symbol} />
      </p>
      <p className="text-meta text-ink-soft">{t('lottery.plan.heldText')}</p>
      <Button
        tone="money"
        size={52}
        wide
        busy={planning.busy}
        disabled={!items || items.length < 2 || lines.some(({ quote }) => quote === null)}
        onClick={() =>
          void planning.send(
            lines.map(({ line }) => line),
            items ?? [],
            stopOnWin,
          )
        }
      >
        {t('lottery.plan.begin')}
      </Button>
    </>
  );
}

function TermFields({ terms, onSet }: { terms: PlanTerms; onSet: (change: Partial<PlanTerms>) => void }) {
  const t = useT();
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <NumberField label={t('lottery.plan.draws')} value={terms.count} onSet={(count) => onSet({ count })} />
      {terms.kind !== 'profit' && (
        <NumberField
          label={t('lottery.plan.multiple')}
          value={terms.multiple}
          onSet={(multiple) => onSet({ multiple })}
        />
      )}
      {terms.kind === 'double' && (
        <NumberField label={t('lottery.plan.every')} value={terms.every} onSet={(every) => onSet({ every })} />
      )}
      {terms.kind === 'profit' && (
        <NumberField
          label={t('lottery.plan.rate')}
          value={terms.ratePercent}
          onSet={(ratePercent) => onSet({ ratePercent })}
        />
      )}
    </div>
  );
}

/** Why the plan failed, how far it got, and the link to a deposit if funds are missing. */
function PlanProblem({ planning }: Pick<Props, 'planning'>) {
  const t = useT();
  const { problem, begun } = planning;
  if (!problem) return null;
  return (
    <Banner tone="danger" urgent>
      {problem.words}
      {begun > 0 && ` ${t('lottery.plan.someBegun', { n: begun })}`}
      {problem.code === 'INSUFFICIENT_FUNDS' && (
        <Link to="/centre/$page" params={{ page: 'depositv2' }} className={buttonClass('money', 36)}>
          {t('lottery.deposit')}
        </Link>
      )}
    </Banner>
  );
}

function NumberField({ label, value, onSet }: { label: string; value: number; onSet: (value: number) => void }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-meta font-semibold text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        key={value}
        dir="ltr"
        inputMode="numeric"
        defaultValue={value}
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => onSet(Number(asciiDigits(target.value).replace(/\D/g, '').slice(0, 4)))}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className={clsx(inputClass, 'num text-center')}
      />
    </div>
  );
}

function Items({ items, onSet }: { items: readonly PlanItem[]; onSet: (at: number, multiple: number) => void }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section
      aria-label={t('lottery.plan.list')}
      tabIndex={0}
      className="max-h-[34dvh] overflow-auto rounded-input border border-line"
    >
      <table className="w-full text-meta [&_td]:px-3 [&_td]:py-1 [&_th]:px-3 [&_th]:py-2 [&_th]:text-start">
        <thead className="sticky top-0 z-10 bg-sunken text-ink-soft">
          <tr>
            <th scope="col">{t('lottery.plan.draw')}</th>
            <th scope="col">{t('lottery.multiple')}</th>
            <th scope="col" className="!text-end">
              {t('lottery.cost')}
            </th>
            <th scope="col" className="!text-end max-sm:hidden">
              {t('lottery.plan.soFar')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ drawId, numero, multiple, cost, spent }, at) => (
            <tr key={drawId} className="border-t border-line">
              <td>
                <bdi dir="ltr" className="num">
                  {numero}
                </bdi>
              </td>
              <td>
                <input
                  key={multiple}
                  dir="ltr"
                  inputMode="numeric"
                  aria-label={t('lottery.plan.multipleOf', { numero: `\u2066${numero}\u2069` })}
                  defaultValue={multiple}
                  onBlur={({ target }) =>
                    onSet(
                      at,
                      Math.min(MOST_MULTIPLE, Number(asciiDigits(target.value).replace(/\D/g, '').slice(0, 4)) || 1),
                    )
                  }
                  className="num h-8 w-16 rounded-chip border border-line-strong bg-surface text-center text-ink"
                />
              </td>
              <td className="text-end">
                <Money units={cost} symbol={symbol} />
              </td>
              <td className="text-end max-sm:hidden">
                <Money units={spent} symbol={symbol} className="text-ink-soft" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
