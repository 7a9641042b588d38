import { useT } from '@kismet/app-kit/texts';
import { LINKAGE_TYPES } from '@kismet/contracts/content/bodies';
import { Select } from '@kismet/ui/form/select';
import { useId } from 'react';
import { useCan } from '../../../shared/session.ts';
import { useEditor } from './editor-context.ts';
import { GameSearch } from './game-search.tsx';
import { PlainField } from './plain-field.tsx';

export interface Linkage {
  type: (typeof LINKAGE_TYPES)[number];
  target: string;
}
/** Common banner targets; any other path can be typed. */
const PAGES = [
  '/',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/elott',
  '/cockfight',
  '/promotions',
  '/vip',
  '/pointMall',
  '/noticePage',
  '/help',
  '/help#term',
  '/down',
  '/join',
  '/register',
  '/centre/securityCenter',
];

/** Target of a press: none, a page, a game, an external address (row BN-03). */
export function LinkageField({
  name,
  value,
  onChange,
}: {
  name: string;
  value: Linkage;
  onChange: (linkage: Linkage) => void;
}) {
  const t = useT();
  const list = useId();
  const { disabled } = useEditor();
  const canFindGames = useCan('catalogue.read');
  const target = { name: `${name}.target`, value: value.target, max: 500 };
  const write = (text: string) => onChange({ ...value, target: text.trim() });
  return (
    <div className="grid min-w-0 items-start gap-3 md:grid-cols-2">
      <Select
        label={t('bo.content.linkage')}
        value={value.type}
        disabled={disabled}
        onChoose={(type) => onChange({ type, target: '' })}
        choices={LINKAGE_TYPES.map((type) => ({ value: type, label: t(`bo.content.linkage.${type}`) }))}
      />
      <div className="grid min-w-0 content-start gap-2">
        {value.type === 'page' && (
          <>
            <PlainField
              {...target}
              label={t('bo.content.path')}
              hint={t('bo.content.pathHint')}
              list={list}
              onChange={write}
            />
            <datalist id={list}>
              {PAGES.map((page) => (
                <option key={page} value={page} />
              ))}
            </datalist>
          </>
        )}
        {value.type === 'link' && (
          <PlainField
            {...target}
            label={t('bo.content.address')}
            hint={t('bo.content.addressHint')}
            inputMode="url"
            onChange={write}
          />
        )}
        {value.type === 'game' && (
          <>
            <PlainField {...target} label={t('bo.content.game')} hint={t('bo.content.gameHint')} onChange={write} />
            {canFindGames && !disabled && <GameSearch onChoose={write} />}
          </>
        )}
      </div>
    </div>
  );
}
