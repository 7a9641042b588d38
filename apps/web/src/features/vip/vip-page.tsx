import { type PlainKey, useT } from '@kismet/app-kit/texts';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { Banner } from '@kismet/ui/banner';
import { Button, buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { Icon, type IconName } from '@kismet/ui/icon';
import { Skeletons } from '@kismet/ui/skeleton';
import { Star } from '@kismet/ui/star';
import { Link } from '@tanstack/react-router';
import { isVipLevel } from '../../shared/content/channels.ts';
import { openModal } from '../../shared/modals.ts';
import { useSession } from '../../shared/session.ts';
import { useTitle } from '../../shared/use-title.ts';

const POINTS: readonly { icon: IconName; title: PlainKey; text: PlainKey }[] = [
  { icon: 'chart', title: 'vip.grows', text: 'vip.growsText' },
  { icon: 'user', title: 'vip.host', text: 'vip.hostText' },
  { icon: 'shield', title: 'vip.limits', text: 'vip.limitsText' },
];

/**
 * Row RT-06: the current level and how levels work. Steps and benefits belong to the levels feature; nothing is
 * invented here.
 */
export default function VipPage() {
  const t = useT();
  useTitle(t('vip.title'));
  return (
    <div className="page grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <h1 className="text-title1 font-bold md:text-[24px]">{t('vip.title')}</h1>
      <Level />
      <section aria-labelledby="vip-how" className="grid gap-4">
        <h2 id="vip-how" className="text-title2 font-bold">
          {t('vip.how')}
        </h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {POINTS.map((point) => (
            <li key={point.title} className="grid content-start gap-2 rounded-card border border-line bg-surface p-5">
              <Icon name={point.icon} size={28} className="text-act" />
              <h3 className="font-bold">{t(point.title)}</h3>
              <p className="text-body text-ink-soft">{t(point.text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Banner tone="info">{t('vip.notYet')}</Banner>
      <div className="flex flex-wrap gap-3">
        <Link to="/promotions" className={buttonClass('ghost')}>
          {t('nav.promotions')}
        </Link>
        <Link to="/help" className={buttonClass('quiet')}>
          {t('help.title')}
        </Link>
      </div>
    </div>
  );
}

function Level() {
  const t = useT();
  const { token, member } = useSession();
  if (!token)
    return (
      <Card className="grid gap-3">
        <p className="text-body text-ink-soft">{t('vip.signedOut')}</p>
        <Button className="justify-self-start" onClick={() => openModal('login', { reason: 'needed' })}>
          {t('auth.login')}
        </Button>
      </Card>
    );
  if (!member)
    return (
      <Card className="grid gap-3">
        <Skeletons count={2} className="h-6 w-56" />
      </Card>
    );
  if (isTrialKind(member.accountKind))
    return (
      <Card className="grid gap-3">
        <p className="text-body text-ink-soft">{t('vip.trial')}</p>
        <Button className="justify-self-start" onClick={() => openModal('register')}>
          {t('state.trialAction')}
        </Button>
      </Card>
    );
  return (
    <Card className="flex flex-wrap items-center gap-5">
      <Star size={72} core className="text-act" />
      <div className="me-auto grid gap-1">
        <p className="text-meta text-ink-muted">{t('vip.yours')}</p>
        <p className="text-title1 font-bold">
          {t('shell.vipLevel', { level: member.vip.vipLevel })}
          {member.vip.vipName && (
            <>
              {' · '}
              <bdi dir="auto">{member.vip.vipName}</bdi>
            </>
          )}
        </p>
      </div>
      {isVipLevel(member) && (
        <Button tone="ghost" className="!border-help !text-help" onClick={() => openModal('chat')}>
          <Icon name="chat" size={18} />
          {t('help.yourOwn')}
        </Button>
      )}
    </Card>
  );
}
