import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pageOf } from '../../../shared/lottery/draw-phase.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type Game, lastSlipsQuery } from '../api.ts';
import { addLines } from '../bet/basket.ts';
import { lineOfTicket } from '../bet/basket-lines.ts';

/** Adds the last slip of this lottery to the basket again (ui 5.11): nothing is placed. */
export default function SameAgain({ game }: { game: Game }) {
  const t = useT();
  const localText = useLocalText();
  const navigate = useNavigate();
  const { token } = useSession();
  const last = useQuery({ ...lastSlipsQuery, enabled: token !== null }).data?.get(game.gameId);
  if (!last || !game.draw) return null;
  return (
    <button
      type="button"
      onClick={() => {
        addLines(game.gameCode, game.draw, last.map(lineOfTicket));
        void navigate({ to: pageOf(game), search: { gameCode: game.gameCode } });
      }}
      className="relative inline-flex min-h-9 items-center gap-1.5 text-meta font-semibold text-act hover:underline"
    >
      <Icon name="refresh" size={16} />
      {t('lottery.sameAgain')}
      <span className="sr-only">{t('lottery.sameAgainOf', { name: localText(game.name), n: last.length })}</span>
    </button>
  );
}
