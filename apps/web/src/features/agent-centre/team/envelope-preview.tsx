import { useT } from '@kismet/app-kit/texts';
import { ENVELOPE_HOURS } from '@kismet/contracts/cashier/team-envelope';
import type { Split } from '@kismet/rules/promotions/envelope';
import { Banner } from '@kismet/ui/banner';
import { Button } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { useSymbol } from '../../../shared/api/queries.ts';
import { isolatedMoney } from '../../../shared/money/isolated.ts';
import { useReadyAfter } from '../../../shared/use-ready-after.ts';
import { GUARD_MS, LEAST, sharesOf } from './envelope-model.ts';

interface Props {
  readonly total: bigint;
  readonly count: number;
  readonly split: Split;
  readonly people: number;
  readonly busy: boolean;
  readonly onGo: () => void;
  readonly onBack: () => void;
}

/** What is about to be sent; the button is enabled after a second, so that a double Enter does not send. */
export function EnvelopePreview({ total, count, split, people, busy, onGo, onBack }: Props) {
  const t = useT();
  const symbol = useSymbol();
  const isReady = useReadyAfter(GUARD_MS);
  const { mean, isExact } = sharesOf(total, count, split);
  const amount = isolatedMoney(mean, symbol);
  return (
    <section aria-labelledby="envelope-preview" className="grid gap-3">
      <h3 id="envelope-preview" className="text-title2 font-bold">
        {t('agentCentre.envelope.preview')}
      </h3>
      <p>
        <Money units={total} symbol={symbol} className="text-title1 font-bold" />
        {' · '}
        {t('agentCentre.envelope.people', { n: people })}
      </p>
      <p className="text-body">
        {isExact
          ? t('agentCentre.envelope.equal', { count, amount })
          : t('agentCentre.envelope.about', { count, amount, least: isolatedMoney(LEAST, symbol) })}
      </p>
      {count < people && <p className="text-body text-ink-soft">{t('agentCentre.envelope.fewer')}</p>}
      <Banner tone="warn">{t('agentCentre.envelope.back', { hours: ENVELOPE_HOURS })}</Banner>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onBack}>
          {t('action.cancel')}
        </Button>
        <Button tone="money" busy={busy} disabled={!isReady} onClick={onGo}>
          {t('agentCentre.envelope.send')}
        </Button>
      </div>
    </section>
  );
}
