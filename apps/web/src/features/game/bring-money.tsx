import { joined } from '@kismet/app-kit/region-state';
import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { moveMoney } from '@kismet/contracts/transfers/transfer';
import { formatMoney, unitsToDisplay } from '@kismet/kernel/money';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Field } from '@kismet/ui/form/field';
import { Money } from '@kismet/ui/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { balanceQuery, useSymbol } from '../../shared/api/queries.ts';
import { pathOfCategory } from '../../shared/api/url.ts';
import type { Game } from '../../shared/games/kept-games.ts';
import { NOTHING, wholeCents } from '../../shared/money/amount.ts';
import { bringFaults, bringFaultWords, bringInput } from '../../shared/money/bring-form.ts';
import { bring, suggestedAmounts, vendorWalletQuery } from '../../shared/money/vendor-wallet.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { useKeyedPressId } from '../../shared/use-press-id.ts';
import { useSiteForm } from '../../shared/use-site-form.tsx';

/** Polling interval while a transfer is pending. */
const ASKED_MS = 3_000;

/** The transfer as a form, with the balances on both sides; `waits` while its outcome is open. */
function useBringing(game: Game, onReady: () => void) {
  const t = useT();
  const client = useQueryClient();
  const [unsureMs, setUnsureMs] = useState(0);
  const there = useQuery({
    ...vendorWalletQuery(game.vendorCode),
    refetchInterval: ({ state }) => (unsureMs > 0 || state.data?.running ? ASKED_MS : false),
  });
  const here = useQuery(balanceQuery);
  const most = wholeCents(here.data?.total ?? NOTHING);
  // one press is one transfer, also when pressed again after a lost response
  const press = useKeyedPressId();
  const form = useSiteForm({
    route: moveMoney,
    defaults: { amount: '' },
    inputOf: bringInput(game.vendorCode, most, press),
    check: ({ amount }) => bringFaults(amount, most),
    async send({ amount, transferId }) {
      try {
        const { state } = await bring(game.vendorCode, amount ?? NOTHING, transferId);
        void client.invalidateQueries({ queryKey: balanceQuery.queryKey });
        if (state === 'success') return onReady();
        press.answered();
        if (state === 'failed') form.problem.say(t('play.bring.failed'));
        else setUnsureMs(Date.now());
      } finally {
        void there.refetch();
      }
    },
    faultWords: (fault) => bringFaultWords(t, fault),
  });
  const bringAll = () => {
    form.setValue('amount', unitsToDisplay(most));
    form.submit();
  };
  // only a response newer than the uncertainty ends it
  const waits = unsureMs > there.dataUpdatedAt || Boolean(there.data?.running);
  return { form, here, there, most, bringAll, waits };
}

/**
 * Before a game whose vendor holds the balance: transfer all, a part, or play with what is there. Pending and unknown
 * transfers are shown, and the server resolves them.
 */
export function BringMoney({ game, name, onReady }: { game: Game; name: string; onReady: () => void }) {
  const t = useT();
  const localText = useLocalText();
  const bringing = useBringing(game, onReady);
  const { form, here, there, waits } = bringing;
  const isEmpty = there.data?.balance === NOTHING && !waits;
  return (
    <div className="grid min-h-dvh place-items-center bg-sunken px-4 py-8">
      <section
        aria-labelledby="bring"
        className="grid w-full max-w-[520px] gap-5 rounded-hero border border-line bg-surface p-6 md:p-8"
      >
        <div className="grid gap-1.5">
          <h1 id="bring" className="text-[22px] leading-snug font-bold">
            {t('play.bring.title', { name })}
          </h1>
          <p className="text-body text-ink-soft">{t('play.bring.why', { vendor: localText(game.vendorName) })}</p>
        </div>
        <Region
          query={joined([here, there])}
          data={here.data && there.data && { here: here.data.total, there: there.data.balance }}
          loading={<RowSkeletons count={2} className="h-11" />}
        >
          {(balances) => <Accounts {...balances} />}
        </Region>
        {waits && (
          <Banner tone="info" icon="clock">
            {t('play.bring.unknown')}
          </Banner>
        )}
        {form.problem.region}
        {!waits && <AmountForm bringing={bringing} />}
        <Button tone="ghost" disabled={form.busy} onClick={onReady}>
          {t(isEmpty ? 'play.bring.empty' : 'play.bring.none')}
        </Button>
        <Link
          to="/$games"
          params={{ games: pathOfCategory(game.category) }}
          className="inline-flex min-h-9 items-center justify-self-start text-meta text-ink-muted hover:text-act"
        >
          {t('game.otherGames')}
        </Link>
      </section>
    </div>
  );
}

function AmountForm({ bringing: { form, here, most, bringAll } }: { bringing: ReturnType<typeof useBringing> }) {
  const t = useT();
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <Field
        label={t('play.bring.amount')}
        writes="ltr"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      <Suggestions most={most} onChoose={(units) => form.put('amount', unitsToDisplay(units))} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} disabled={here.data === undefined}>
          {t('play.bring.some')}
        </Button>
        <Button tone="ghost" disabled={form.busy || most === NOTHING} onClick={bringAll}>
          {t('play.bring.all')}
        </Button>
      </div>
    </form>
  );
}

/** Preset amounts. */
function Suggestions({ most, onChoose }: { most: bigint; onChoose: (units: bigint) => void }) {
  const t = useT();
  const symbol = useSymbol();
  const amounts = suggestedAmounts(most);
  if (amounts.length === 0) return null;
  return (
    <fieldset className="-mt-1 flex flex-wrap gap-2">
      <legend className="sr-only">{t('play.bring.suggested')}</legend>
      {amounts.map((units) => (
        <button
          key={String(units)}
          type="button"
          onClick={() => onChoose(units)}
          className="num min-h-9 rounded-button border border-line-strong px-3 text-meta font-semibold text-ink-soft hover:bg-sunken"
        >
          <bdi dir="ltr">{formatMoney(units, symbol)}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

/** Balances in the wallet and at the vendor. */
function Accounts({ here, there }: { here: bigint; there: bigint }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {(
        [
          ['play.bring.here', here],
          ['play.bring.there', there],
        ] as const
      ).map(([key, units]) => (
        <div key={key} className="flex items-center justify-between gap-4 bg-surface px-4 py-3">
          <dt className="text-ink-soft">{t(key)}</dt>
          <dd className="font-bold text-money">
            <Money units={units} symbol={symbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
