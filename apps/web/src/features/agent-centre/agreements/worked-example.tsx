import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSymbol } from '../../../shared/api/queries.ts';
import { opposite } from '../figures.ts';
import { type Example, exampleQuery, type ShownAgreement } from './api.ts';
import { useMoments } from './moments.ts';

/** Old and new terms applied to the real figures of the last whole period (ui 6.9). */
export function WorkedExample({ one }: { one: ShownAgreement }) {
  const t = useT();
  const query = useQuery(exampleQuery(one.agreementId));
  return (
    <section aria-label={t('agreement.example')} className="grid gap-2 rounded-input bg-sunken p-3">
      <h3 className="text-label font-bold">{t('agreement.example')}</h3>
      <Region
        query={query}
        data={query.data}
        loading={
          <div aria-busy>
            <Skeletons count={2} className="h-8" />
          </div>
        }
      >
        {(data) =>
          data.example ? (
            <Figures one={one} example={data.example} />
          ) : (
            <p className="text-body text-ink-soft">{t('agreement.example.none')}</p>
          )
        }
      </Region>
    </section>
  );
}
function Figures({ one, example }: { one: ShownAgreement; example: Example }) {
  const t = useT();
  const symbol = useSymbol();
  const { periodOf } = useMoments();
  const isShort = one.period === 'hourly' || one.period === 'real-time';
  const period = periodOf({
    period: isShort ? 'daily' : one.period,
    periodStart: example.from,
    periodEnd: example.to,
  });
  const { current, offered } = example;
  return (
    <>
      <p className="text-body text-ink-soft">
        {t('agreement.example.of', { period: `\u2068${period}\u2069` })}{' '}
        <Money units={example.validBet} symbol={symbol} />
        {' · '}
        {t('agreement.teamProfit')} <Money units={opposite(example.netLoss)} symbol={symbol} delta />
        {example.active > 0 && ` · ${t('agreement.sim.missingActive', { n: example.active })}`}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {current && (
          <div>
            <dt className="text-meta text-ink-muted">{t('agreement.example.current')}</dt>
            <dd className="text-title2 font-bold">
              <Money units={current.gross} symbol={symbol} />
            </dd>
          </div>
        )}
        {offered && (
          <div>
            <dt className="text-meta text-ink-muted">{t('agreement.example.offered')}</dt>
            <dd className="text-title2 font-bold">
              <Money units={offered.gross} symbol={symbol} />
            </dd>
          </div>
        )}
        {current && offered && (
          <div>
            <dt className="text-meta text-ink-muted">{t('agreement.example.difference')}</dt>
            <dd className="text-title2 font-bold">
              <Money units={offered.gross + opposite(current.gross)} symbol={symbol} delta />
            </dd>
          </div>
        )}
      </dl>
      <p className="text-tiny text-ink-muted">{t('agreement.example.before')}</p>
    </>
  );
}
