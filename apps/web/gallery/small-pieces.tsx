import { useT } from '@kismet/app-kit/texts';
import { Avatar } from '@kismet/ui/avatar';
import { Badge, type BadgeTone, Count } from '@kismet/ui/badge';
import { Banner, type BannerTone } from '@kismet/ui/banner';
import { Button, type ButtonTone } from '@kismet/ui/button';
import { Chip, RemovableChip } from '@kismet/ui/chip';
import { Icon } from '@kismet/ui/icon';
import { IconButton } from '@kismet/ui/icon-button';
import { linkClass } from '@kismet/ui/link-class';
import { Logo } from '@kismet/ui/logo';
import { Money } from '@kismet/ui/money';
import { Skeleton } from '@kismet/ui/skeleton';
import { Spinner } from '@kismet/ui/spinner';
import { Star } from '@kismet/ui/star';
import { Thread } from '@kismet/ui/thread';
import { ThreadProgress } from '@kismet/ui/thread-progress';
import { SAMPLES } from './samples.ts';
import { Shelf } from './shelf.tsx';

const BUTTONS: ButtonTone[] = ['act', 'money', 'ghost', 'danger', 'quiet'];
const BADGES: BadgeTone[] = ['plain', 'act', 'win', 'danger', 'warn', 'info', 'help', 'overlay'];
const BANNERS: BannerTone[] = ['info', 'win', 'warn', 'danger', 'help'];

export function SmallPieces() {
  const t = useT();
  return (
    <>
      <Shelf name="logo, star, spinner">
        <Logo name={t('brand.name')} language="ur" />
        <Logo name={t('brand.name')} language="en" />
        <Star />
        <Star size={48} core />
        <Spinner />
        <p className="display">{t('home.heroTitle')}</p>
      </Shelf>
      <Shelf name="button">
        {BUTTONS.map((tone) => (
          <Button key={tone} tone={tone}>
            {t('action.retry')}
          </Button>
        ))}
      </Shelf>
      <Shelf name="button: sizes, busy, disabled">
        <Button size={36}>{t('action.next')}</Button>
        <Button size={52}>{t('action.next')}</Button>
        <Button busy>{t('auth.login')}</Button>
        <Button disabled>{t('auth.login')}</Button>
        <IconButton icon="refresh" label={t('wallet.refresh')} />
        <IconButton icon="back" label={t('action.previous')} bordered />
        <IconButton icon="refresh" label={t('wallet.refresh')} spinning />
      </Shelf>
      <Shelf name="badge, count">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {t('game.hot')}
          </Badge>
        ))}
        <Count value={3} label={`3 ${t('centre.messages')}`} />
        <Count value={120} label={`120 ${t('centre.messages')}`} />
      </Shelf>
      <Shelf name="avatar: own, none, one that does not load">
        <Avatar src="/icon.svg" />
        <Avatar />
        <Avatar src="/no-such-picture.png" size={56} />
      </Shelf>
      <Shelf name="chip">
        <Chip pressed onPress={() => undefined}>
          {t('bets.today')}
        </Chip>
        <Chip pressed={false} onPress={() => undefined}>
          {t('bets.last7')}
        </Chip>
        <RemovableChip removeLabel={t('action.close')} onRemove={() => undefined}>
          {t('category.slots')}
        </RemovableChip>
        <button type="button" className={linkClass}>
          {t('action.seeAll')}
        </button>
      </Shelf>
    </>
  );
}

export function SignPieces() {
  const t = useT();
  return (
    <>
      <Shelf name="money">
        <Money units={SAMPLES.large} symbol="P" className="text-money-xl font-bold text-money" />
        <Money units={SAMPLES.large} symbol="P" hidden />
        <Money units={SAMPLES.gain} symbol="P" delta />
        <Money units={SAMPLES.loss} symbol="P" delta />
        <Money units={SAMPLES.nothing} symbol="P" delta />
      </Shelf>
      <Shelf name="thread">
        <div className="w-full max-w-xl">
          <Thread
            label={t('game.opening')}
            steps={[
              { label: t('game.stepTicket'), state: 'done' },
              { label: t('game.stepVendor'), state: 'now' },
              { label: t('game.stepReady'), state: 'ahead' },
            ]}
          />
        </div>
        <div className="w-full max-w-xl">
          <ThreadProgress share={0.38} label={t('game.opening')} />
        </div>
      </Shelf>
      <Shelf name="banner">
        <div className="grid w-full gap-2">
          {BANNERS.map((tone) => (
            <Banner key={tone} tone={tone} action={<Icon name="chevron-next" />}>
              {t('state.offline')}
            </Banner>
          ))}
        </div>
      </Shelf>
      <Shelf name="skeleton">
        <Skeleton className="h-11 w-40" />
        <Skeleton className="size-11 !rounded-full" />
      </Shelf>
    </>
  );
}
