import { useText } from '../text.ts';
import { Icon, type IconName } from './icon.tsx';

const MENU = [
  { kind: 'info', label: 'menu.info', icon: 'info' },
  { kind: 'history', label: 'menu.history', icon: 'history' },
  { kind: 'fairness', label: 'menu.fairness', icon: 'fairness' },
  { kind: 'sound', label: 'menu.sound', icon: 'mute' },
] as const satisfies readonly { kind: string; label: string; icon: IconName }[];
export type TableSheetKind = (typeof MENU)[number]['kind'];

interface Props {
  isSoundOn: boolean;
  open: (kind: TableSheetKind) => void;
  /** Leaves for a page of four tables, if the house has several. */
  onMany?: () => void;
}

/** The menu in the bar of a table. */
export function TableMenu({ isSoundOn, open, onMany }: Props) {
  const text = useText();
  return (
    <nav aria-label={text('game.menu')} className="ms-auto flex">
      {onMany && (
        <button
          type="button"
          onClick={onMany}
          aria-label={text('many.title')}
          title={text('many.title')}
          className="grid size-11 place-items-center"
        >
          <Icon name="four" size={20} />
        </button>
      )}
      {MENU.map(({ kind, label, icon }) => (
        <button
          key={kind}
          type="button"
          onClick={() => open(kind)}
          aria-label={text(label)}
          title={text(label)}
          className="grid size-11 place-items-center"
        >
          <Icon name={icon === 'mute' && isSoundOn ? 'sound' : icon} size={20} />
        </button>
      ))}
    </nav>
  );
}
