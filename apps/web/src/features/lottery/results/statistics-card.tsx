import { useT } from '@kismet/app-kit/texts';
import type { Drawn, Family } from '@kismet/rules/lottery/play';
import { Banner } from '@kismet/ui/banner';
import { Card } from '@kismet/ui/card';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Select } from '@kismet/ui/form/select';
import { useState } from 'react';
import { frequencies, lensesOf } from './statistics.ts';

type Order = 'number' | 'often' | 'long';
const LAST = [30, 50, 100, 200];

/** Frequency and gap of each number, with the note that they predict nothing. */
export function Statistics({ family, results }: { family: Family; results: readonly Drawn[] }) {
  const t = useT();
  const lenses = lensesOf(family);
  const [code, setCode] = useState(lenses[0]!.code);
  const [order, setOrder] = useState<Order>('number');
  const [last, setLast] = useState(100);
  if (results.length === 0) return null;
  const lens = lenses.find((one) => one.code === code) ?? lenses[0]!;
  const counted = results.slice(0, last);
  const rows = [...frequencies(lens, counted)];
  if (order === 'often') rows.sort((a, b) => b.draws - a.draws);
  if (order === 'long') rows.sort((a, b) => (b.omitted ?? counted.length) - (a.omitted ?? counted.length));
  const most = Math.max(1, ...rows.map(({ draws }) => draws));
  return (
    <Card className="grid gap-4">
      <h2 className="text-title2 font-bold">{t('lottery.statistics')}</h2>
      <Banner tone="info">{t('lottery.pastSaysNothing')}</Banner>
      <div className="flex flex-wrap items-end gap-3">
        {lenses.length > 1 && (
          <Select
            label={t('lottery.lens')}
            value={lens.code}
            onChoose={setCode}
            choices={lenses.map((one) => ({ value: one.code, label: t('lottery.place', { n: one.place ?? 1 }) }))}
          />
        )}
        <Select
          label={t('lottery.lastDraws')}
          value={String(last)}
          onChoose={(value) => setLast(Number(value))}
          choices={LAST.map((n) => ({ value: String(n), label: String(n) }))}
        />
        <SegmentedControl
          label={t('lottery.sortBy')}
          value={order}
          onChoose={setOrder}
          choices={(['number', 'often', 'long'] as const).map((value) => ({
            value,
            label: t(`lottery.sort.${value}`),
          }))}
        />
      </div>
      <p className="text-meta text-ink-muted">
        {t(lens.code === 'tails' ? 'lottery.lensTails' : 'lottery.lensText', { n: counted.length })}
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 xl:grid-cols-4">
        {rows.map(({ symbol, draws, omitted }) => (
          <li key={symbol} className="grid grid-cols-[2rem_1fr_auto] items-center gap-2 text-meta">
            <bdi dir="ltr" className="num font-bold">
              {symbol}
            </bdi>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-act" style={{ inlineSize: `${(draws / most) * 100}%` }} />
            </span>
            <span className="num text-ink-soft">
              {t('lottery.times', { n: draws })}
              <span className="text-ink-muted"> · {omitted === null ? '–' : t('lottery.ago', { n: omitted })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
