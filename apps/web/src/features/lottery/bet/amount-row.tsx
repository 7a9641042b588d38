import { useT } from '@kismet/app-kit/texts';
import { formatMoney } from '@kismet/kernel/money';
import { Chip } from '@kismet/ui/chip';
import { Field } from '@kismet/ui/form/field';
import { Icon } from '@kismet/ui/icon';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { useSymbol } from '../../../shared/api/queries.ts';
import { local } from '../../../shared/browser/storage.ts';
import type { Sale } from '../api.ts';
import { MOST_MULTIPLE, readStake, type StakeFault, tapAmounts, unitOf } from './price.ts';
import { PrizeSlider, StakeRow } from './stake-row.tsx';
import { type Board, firstMultiple } from './use-board.ts';

interface Props {
  board: Board;
  sale: Sale;
  disabled: boolean;
}
const plain = (units: bigint): string => formatMoney(units, '').replace(/\.00$/, '').replace(/\s/g, '');

/** Cost of one line as an amount; money unit, multiple and rebate are behind "Advanced". */
export function AmountRow({ board, sale, disabled }: Props) {
  const t = useT();
  const symbol = useSymbol();
  const id = useId();
  const [shows, setShows] = useState(() => local.get('lotteryAdvanced') === '1');
  const amount = unitOf(board.part, board.multiple);
  const show = () => {
    setShows(!shows);
    local.set('lotteryAdvanced', shows ? null : '1');
  };
  return (
    <div className="grid gap-3">
      <AmountField board={board} disabled={disabled} />
      <fieldset className="flex flex-wrap gap-2" disabled={disabled}>
        <legend className="sr-only">{t('lottery.amounts')}</legend>
        {tapAmounts(firstMultiple(sale)).map((multiple) => (
          <Chip key={multiple} pressed={amount === unitOf(0, multiple)} onPress={() => board.setStake(0, multiple)}>
            <bdi dir="ltr">{formatMoney(unitOf(0, multiple), symbol).replace(/\.00$/, '')}</bdi>
          </Chip>
        ))}
      </fieldset>
      <button
        type="button"
        aria-expanded={shows}
        aria-controls={shows ? id : undefined}
        onClick={show}
        className="inline-flex min-h-9 items-center gap-1.5 justify-self-start text-meta font-semibold text-act hover:underline"
      >
        {t('lottery.advanced')}
        <Icon name="chevron-down" size={16} className={clsx(shows && 'rotate-180')} />
      </button>
      {shows && (
        <div id={id} className="grid gap-4 rounded-card bg-sunken p-3">
          <StakeRow board={board} disabled={disabled} />
          <PrizeSlider board={board} sale={sale} disabled={disabled} />
        </div>
      )}
    </div>
  );
}

/** The amount as typed; an invalid stake is reported, and on blur the field returns to the current one. */
function AmountField({ board, disabled }: Omit<Props, 'sale'>) {
  const t = useT();
  const symbol = useSymbol();
  const amount = unitOf(board.part, board.multiple);
  const [typed, setTyped] = useState(() => plain(amount));
  const [last, setLast] = useState(amount);
  const [fault, setFault] = useState<StakeFault | null>(null);
  if (amount !== last) {
    setLast(amount);
    setFault(null);
    const read = readStake(typed);
    // set elsewhere: by a tap, or under Advanced
    if (typeof read === 'string' || unitOf(read.part, read.multiple) !== amount) setTyped(plain(amount));
  }
  const take = (text: string) => {
    setTyped(text);
    const read = readStake(text);
    if (typeof read === 'string') return setFault(read);
    setFault(null);
    board.setStake(read.part, read.multiple);
  };
  const most = formatMoney(unitOf(0, MOST_MULTIPLE), symbol);
  return (
    <Field
      label={t('lottery.unit')}
      writes="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      disabled={disabled}
      value={typed}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setTyped(plain(amount))}
      // with an invalid amount the board's shortcut adds nothing
      onKeyDown={(event) => fault && event.stopPropagation()}
      error={fault ? t(`lottery.amount.${fault}`, { most: `\u2066${most}\u2069` }) : undefined}
      className="sm:max-w-60"
    />
  );
}
