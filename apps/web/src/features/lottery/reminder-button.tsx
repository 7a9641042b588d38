import { useStore } from '@kismet/app-kit/store';
import { useLocalText, useT } from '@kismet/app-kit/texts';
import type { Draw } from '@kismet/contracts/lottery/draws';
import { Icon } from '@kismet/ui/icon';
import { toast } from '@kismet/ui/overlay/toast';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAtNow } from '../../shared/lottery/lottery-clock.ts';
import type { Game } from './api.ts';
import { canRemind, reminders, toggleReminder, watchReminders } from './reminders.ts';

/** Sets a reminder five minutes before bets close; hidden when it is too late. */
export function ReminderButton({ game, draw }: { game: Pick<Game, 'gameCode' | 'name'>; draw: Draw }) {
  const t = useT();
  const localText = useLocalText();
  const isSet = useStore(reminders).some(({ drawId }) => drawId === draw.drawId);
  const isEarly = useAtNow((now) => canRemind(draw, now));
  useReminders();
  if (!isEarly) return null;
  const { gameCode, name } = game;
  const { drawId, numero, lockTime } = draw;
  return (
    <button
      type="button"
      aria-pressed={isSet}
      aria-label={t('lottery.remind.of', { name: localText(name) })}
      title={t('lottery.remind')}
      onClick={() => {
        toggleReminder({ drawId, gameCode, numero, name, lockTime });
        toast(t(isSet ? 'lottery.remind.off' : 'lottery.remind.on'));
      }}
      className="relative grid size-9 place-items-center rounded-full text-ink-soft hover:bg-sunken aria-pressed:text-act"
    >
      <Icon name="bell" size={18} className={isSet ? 'fill-current' : undefined} />
    </button>
  );
}

function useReminders(): void {
  const t = useT();
  const localText = useLocalText();
  const navigate = useNavigate();
  useEffect(() => {
    watchReminders((one) =>
      toast(t('lottery.remind.now', { name: localText(one.name), numero: `\u2066${one.numero}\u2069` }), {
        action: {
          label: t('lottery.play'),
          run: () => void navigate({ to: '/lottery', search: { gameCode: one.gameCode } }),
        },
      }),
    );
  }, [t, localText, navigate]);
}
