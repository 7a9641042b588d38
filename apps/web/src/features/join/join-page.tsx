import { type PlainKey, useT } from '@kismet/app-kit/texts';
import { Banner } from '@kismet/ui/banner';
import { buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Icon, type IconName } from '@kismet/ui/icon';
import { Link, useSearch } from '@tanstack/react-router';
import { useFlag } from '../../shared/api/queries.ts';
import { readJoinAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { BannerHero } from '../../shared/games/banner-hero.tsx';
import { openModal } from '../../shared/modals.ts';
import { CodeCheck } from './code-check.tsx';

const STEPS: readonly { icon: IconName; title: PlainKey; text: PlainKey }[] = [
  { icon: 'message', title: 'join.step1', text: 'join.step1Text' },
  { icon: 'people', title: 'join.step2', text: 'join.step2Text' },
  { icon: 'chart', title: 'join.step3', text: 'join.step3Text' },
];

/** Row RT-11: for partners and their invitees. Plan rates are in the contract, so no figures are promised here. */
export default function JoinPage() {
  const t = useT();
  useTitle(t('join.title'));
  const { code } = readJoinAddress(useSearch({ strict: false }));
  const canRegister = useFlag('registerButton');
  return (
    <div className="page grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <BannerHero
        group="register"
        eager
        fallback={
          <div className="hero lattice relative grid gap-2 overflow-hidden rounded-hero px-6 py-10 text-white md:px-10">
            <p className="display relative">{t('join.hero')}</p>
            <p className="relative max-w-[56ch]">{t('join.heroText')}</p>
          </div>
        }
      />
      <h1 className="text-title1 font-bold md:text-[24px]">{t('join.title')}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card className="grid gap-4">
          <h2 className="text-title2 font-bold">{t('join.haveCode')}</h2>
          <p className="text-body text-ink-soft">{t('join.haveCodeText')}</p>
          {canRegister ? <CodeCheck first={code ?? ''} /> : <Banner tone="info">{t('join.closed')}</Banner>}
        </Card>
        <Card className="grid gap-4">
          <h2 className="text-title2 font-bold">{t('join.partner')}</h2>
          <p className="text-body text-ink-soft">{t('join.partnerText')}</p>
          <p className="text-meta text-ink-muted">{t('join.noFigures')}</p>
          <button
            type="button"
            onClick={() => openModal('chat')}
            className={`${buttonClass('ghost')} justify-self-start !border-help !text-help`}
          >
            <Icon name="chat" size={18} />
            {t('join.talk')}
          </button>
          <Link to="/agentHome" className={`${buttonClass('quiet')} justify-self-start`}>
            {t('join.isAgent')}
          </Link>
        </Card>
      </div>
      <section aria-labelledby="join-how" className="grid gap-4">
        <h2 id="join-how" className="text-title2 font-bold">
          {t('join.how')}
        </h2>
        <ol className="grid gap-4 md:grid-cols-3">
          {STEPS.map((step) => (
            <li key={step.title} className="grid content-start gap-2 rounded-card border border-line bg-surface p-5">
              <Icon name={step.icon} size={28} className="text-act" />
              <h3 className="font-bold">{t(step.title)}</h3>
              <p className="text-body text-ink-soft">{t(step.text)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
