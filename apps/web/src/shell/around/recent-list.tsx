import { rowsOf } from '@kismet/app-kit/rows';
import { useLocalText, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { isTrialKind } from '@kismet/contracts/members/account-kind';
import { Icon } from '@kismet/ui/icon';
import { TileArt } from '@kismet/ui/tile-art';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { popularQuery, recentQuery } from '../../shared/api/queries.ts';
import { gameLink } from '../../shared/api/url.ts';
import { CdnPicture } from '../../shared/games/cdn-picture.tsx';
import type { Game } from '../../shared/games/game-tile.tsx';
import { useLocalRecents } from '../../shared/games/recent-local.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { useSession } from '../../shared/session/session.ts';

/** Row FT-02. */
const SHOWN = 12;
const INSTEAD = 3;

/** Recently played games: the member's from the server, a visitor's from the browser; if empty, three popular ones. */
export function RecentList({ onChoose }: { onChoose?: () => void }) {
  const { member } = useSession();
  const byServer = member !== null && !isTrialKind(member.accountKind);
  const recent = useInfiniteQuery({ ...recentQuery, enabled: byServer });
  const local = useLocalRecents();
  const shown = (entries: readonly Entry[]) => <Entries entries={entries} {...(onChoose && { onChoose })} />;
  if (!byServer) return shown(local.map((game) => ({ game, isUnfinished: false })));
  return (
    <Region query={recent} data={rowsOf(recent)} loading={<RowSkeletons count={5} className="h-14" />}>
      {shown}
    </Region>
  );
}

interface Entry {
  readonly game: Game;
  readonly isUnfinished: boolean;
}
function Entries({ entries, onChoose }: { entries: readonly Entry[]; onChoose?: () => void }) {
  const t = useT();
  if (entries.length === 0) return <Nothing {...(onChoose && { onChoose })} />;
  return (
    <ul className="grid gap-1">
      {entries.slice(0, SHOWN).map(({ game, isUnfinished }) => (
        <Row key={game.gameId} game={game} note={isUnfinished ? t('recent.unfinished') : null} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function Nothing({ onChoose }: { onChoose?: () => void }) {
  const t = useT();
  const { data } = useQuery(popularQuery);
  return (
    <div className="grid gap-2">
      <p className="text-meta text-ink-muted">{t('recent.none')}</p>
      <ul className="grid gap-1">
        {(data ?? []).slice(0, INSTEAD).map((game) => (
          <Row key={game.gameId} game={game} note={null} onChoose={onChoose} />
        ))}
      </ul>
    </div>
  );
}

function Row(props: { game: Game; note: string | null; onChoose?: (() => void) | undefined }) {
  const { game, note } = props;
  const localText = useLocalText();
  return (
    <li>
      <Link
        {...gameLink(game)}
        preload={false}
        onClick={props.onChoose}
        className="flex min-h-14 items-center gap-3 rounded-input p-1.5 hover:bg-sunken"
      >
        <CdnPicture
          path={game.imagePath}
          css="44px"
          colour={game.art.from}
          fallback={<TileArt art={game.art} className="size-full" />}
          className="size-11 shrink-0 rounded-input"
        />
        <span className="grid min-w-0">
          <span className="truncate text-meta font-semibold">
            <bdi dir="auto">{localText(game.name)}</bdi>
          </span>
          <span className="truncate text-tiny text-ink-muted">
            {note ? <strong className="text-act">{note}</strong> : <bdi dir="auto">{localText(game.vendorName)}</bdi>}
          </span>
        </span>
        {note && <Icon name="play" size={16} className="ms-auto text-act" />}
      </Link>
    </li>
  );
}
