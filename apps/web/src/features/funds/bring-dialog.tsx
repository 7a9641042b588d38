import { useLocalText, useT } from '@kismet/app-kit/texts';
import { unitsToDisplay } from '@kismet/kernel/money';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/dialog';
import { Field } from '@kismet/ui/field';
import { Money } from '@kismet/ui/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { codeText } from '../../shared/language.ts';
import { NOTHING, readAmount, wholeCents } from '../../shared/money/amount.ts';
import { bring } from '../../shared/money/vendor-wallet.ts';
import { balanceQuery, useSymbol } from '../../shared/queries.ts';
import { refusalWords } from '../../shared/refusal-words.ts';
import { useProblem } from '../../shared/use-problem.tsx';
import type { VendorBalance } from './queries.ts';

/** How much to bring to a vendor, with the most there is by one press. */
export function BringDialog({ vendor, onClose }: { readonly vendor: VendorBalance; readonly onClose: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const symbol = useSymbol();
  const client = useQueryClient();
  const problem = useProblem();
  const most = wholeCents(useQuery(balanceQuery).data?.total ?? NOTHING);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const [isUnsure, setUnsure] = useState(false);
  // one press is one transfer, also where its answer got lost and it is pressed again
  const press = useRef<{ amount: bigint; id: string } | null>(null);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = readAmount(typed, most);
    if (!('units' in read))
      return setFault(codeText(t, read.fault === 'INSUFFICIENT_FUNDS' ? 'refusal' : 'field', read.fault));
    if (press.current?.amount !== read.units) press.current = { amount: read.units, id: crypto.randomUUID() };
    setMoving(true);
    problem.clear();
    try {
      const { state } = await bring(vendor.vendorCode, read.units, press.current.id);
      press.current = null;
      if (state === 'success') onClose();
      else if (state === 'failed') problem.say(t('funds.stage.failed'));
      else setUnsure(true);
    } catch (error) {
      problem.say(refusalWords(t, error));
    } finally {
      setMoving(false);
      void client.invalidateQueries({ queryKey: ['mine'] });
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('funds.bringTo', { name: localText(vendor.vendorName) })}
      closeLabel={t('action.close')}
      width={460}
    >
      {isUnsure ? (
        <Banner tone="info" icon="clock">
          {t('funds.stage.unknown')}
        </Banner>
      ) : (
        <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
          <p className="text-body text-ink-soft">
            {t('funds.main')}: <Money units={most} symbol={symbol} className="font-bold text-ink" />
          </p>
          <Field
            label={t('funds.amount')}
            writes="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={fault}
            onChange={(event) => {
              setTyped(event.target.value);
              setFault(undefined);
            }}
          />
          {problem.region}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isMoving}>
              {t('funds.bring')}
            </Button>
            <Button tone="ghost" disabled={isMoving || most === NOTHING} onClick={() => setTyped(unitsToDisplay(most))}>
              {t('funds.all')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
