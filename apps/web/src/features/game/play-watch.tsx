import { useT } from '@kismet/app-kit/texts';
import { Button, buttonClass } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../shared/api/queries.ts';
import { holdsOf } from '../../shared/protection/limit-model.ts';
import { limitText, minutesText } from '../../shared/protection/limit-words.ts';
import { changes, protectionQuery, type State, useChange } from '../../shared/protection/protection-query.ts';
import { STOP_KEY, type Stop } from './stop.ts';

/** During play: the reality check, and the notice when a limit stopped a bet (ui 6.13, 6.14). */
export default function PlayWatch({ onSeen }: { onSeen?: (() => void) | undefined }) {
  const client = useQueryClient();
  const stop = useQuery<Stop | null>({
    queryKey: STOP_KEY,
    queryFn: () => null,
    enabled: false,
    initialData: null,
  }).data;
  const { data } = useQuery(protectionQuery);
  const forget = () => client.setQueryData(STOP_KEY, null);
  if (!data) return null;
  const seen = () => {
    forget();
    onSeen?.();
  };
  if (data.check.isDue) return <Reminder state={data} onSeen={seen} />;
  if (!stop || stop.why === 'check') return null;
  return <Stopped stop={stop} state={data} onClose={forget} />;
}

/** Time and net result since the last check; the server blocks play until it is confirmed. */
function Reminder({ state, onSeen }: { state: State; onSeen: () => void }) {
  const t = useT();
  const symbol = useSymbol();
  const { busy, problem, run } = useChange();
  const { playedMinutes, staked, net } = state.check;
  return (
    <Dialog open forced onClose={() => {}} title={t('protection.check.title')} closeLabel="" width={480}>
      <p className="text-label font-semibold">
        {t('protection.check.played', { time: minutesText(t, playedMinutes) })}
      </p>
      <dl className="grid gap-2">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t('protection.now.staked')}</dt>
          <dd>
            <Money units={staked} symbol={symbol} />
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t('protection.now.net')}</dt>
          <dd className="font-bold">
            <Money units={net} symbol={symbol} delta />
          </dd>
        </div>
      </dl>
      {problem && (
        <p role="alert" className="text-meta font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Link to="/" className={buttonClass('act')}>
          {t('protection.check.leave')}
        </Link>
        <Button tone="ghost" busy={busy} onClick={() => void run(changes.seen).then((done) => done && onSeen())}>
          {t('protection.check.goOn')}
        </Button>
      </div>
      <Link
        to="/centre/$page"
        params={{ page: 'personalHistoryCopy' }}
        className="inline-flex min-h-9 items-center justify-self-start text-meta text-ink-muted hover:text-act"
      >
        {t('protection.check.history')}
      </Link>
    </Dialog>
  );
}

function Stopped({ stop, state, onClose }: { stop: Stop; state: State; onClose: () => void }) {
  const t = useT();
  const symbol = useSymbol();
  const limit = state.limits.find((one) => one.kind === stop.kind && one.span === stop.span);
  const words = limit
    ? `${t('protection.limitName', { kind: t(`protection.kind.${limit.kind}`), span: t(`protection.per.${limit.span}`) })}, ${limitText(t, holdsOf(limit), symbol)}`
    : '';
  return (
    <Dialog open onClose={onClose} title={t('protection.stop.title')} closeLabel={t('action.close')} width={480}>
      <p className="text-body" role="status">
        {stop.why === 'category'
          ? t('protection.stop.category')
          : stop.why === 'restriction'
            ? t('protection.stop.restriction')
            : stop.why === 'bonus-max-bet'
              ? t('protection.stop.bonusMaxBet', { amount: stop.maxBet ?? '' })
              : t('protection.stop.limit', { limit: words })}
      </p>
      {stop.why === 'limit' && <p className="text-meta text-ink-soft">{t('protection.stop.looser')}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Link to="/" className={buttonClass('act')}>
          {t('protection.stop.home')}
        </Link>
        <Link
          to="/centre/$page"
          params={{ page: 'protection' }}
          search={{ tab: 'limits' }}
          className={buttonClass('ghost')}
        >
          {t('protection.stop.limits')}
        </Link>
      </div>
    </Dialog>
  );
}
