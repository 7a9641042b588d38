import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../shared/api/queries.ts';
import { withMoney } from '../../shared/money/isolated.ts';
import WageringPanel from '../../shared/money/wagering-panel.tsx';
import { codeText } from '../../shared/texts/language.ts';
import type { OrderForm } from './api.ts';
import { partOf, wayOn } from './model.ts';

/** Everything that blocks a withdrawal, each with a text and a link (ui 7.4). */
export function Blocks({ orderForm, onAddAccount }: { orderForm: OrderForm; onAddAccount: () => void }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  if (orderForm.blocks.length === 0) return null;
  return (
    <section aria-label={t('withdraw.blocks')} className="grid gap-3">
      <h3 className="text-title2 font-bold">{t('withdraw.blocks')}</h3>
      {orderForm.blocks.map((block) => (
        <div key={block.code} data-block={block.code} className="grid gap-2">
          <Banner
            tone={wayOn(block.code) === 'wait' ? 'info' : 'warn'}
            action={<Way code={block.code} onAddAccount={onAddAccount} />}
          >
            {codeText(t, 'refusal', block.code, withMoney(block.params, symbol))}
            {typeof block.params.until === 'string' && (
              <span data-changing className="block text-meta font-normal">
                {t('withdraw.from', { time: dateTimeText(block.params.until, language.tag) })}
              </span>
            )}
          </Banner>
          {block.code === 'WAGERING_OPEN' && <WageringPanel />}
        </div>
      ))}
    </section>
  );
}

/** What the link does for this block, so that several links can be told apart. */
function toDo(code: string) {
  if (code === 'PAYMENT_PASSWORD_UNSET') return 'withdraw.way.pin';
  if (code === 'LEGAL_NAME_MISSING') return 'withdraw.way.name';
  if (code === 'PAYOUT_ACCOUNT_MISSING') return 'withdraw.way.addAccount';
  return code === 'DOCUMENTS_NEEDED' ? 'withdraw.way.documents' : 'withdraw.way.accounts';
}

function Way({ code, onAddAccount }: { code: string; onAddAccount: () => void }) {
  const { t } = useLanguage();
  const way = wayOn(code);
  if (way === 'securityCenter' || way === 'documents')
    return (
      <Link
        to="/centre/$page"
        params={{ page: way }}
        {...(way === 'securityCenter' && { hash: `part-${partOf(code)}` })}
        className={buttonClass('ghost', 36)}
      >
        {t(toDo(code))}
      </Link>
    );
  if (way === 'bills')
    return (
      <Link to="/agent" className={buttonClass('ghost', 36)}>
        {t('withdraw.way.bills')}
      </Link>
    );
  if (code === 'PAYOUT_ACCOUNT_MISSING')
    return (
      <Button tone="ghost" size={36} onClick={onAddAccount}>
        {t(toDo(code))}
      </Button>
    );
  if (way === 'accounts')
    return (
      <a href="#payout-accounts" className={buttonClass('ghost', 36)}>
        {t(toDo(code))}
      </a>
    );
  if (way === 'play')
    return (
      <Link to="/$games" params={{ games: 'rng' }} className={buttonClass('ghost', 36)}>
        {t('bets.seeGames')}
      </Link>
    );
  return null;
}
