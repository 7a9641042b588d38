import { DRAW_PARTY_SETTINGS } from '../../apps/server/src/config/draw-party.ts';
import type { Setting } from '../../apps/server/src/config/fields.ts';
import { FIREBASE_SETTINGS } from '../../apps/server/src/config/firebase.ts';
import { HUMAN_CHECK_SETTINGS } from '../../apps/server/src/config/human-check.ts';
import { MESSAGE_SETTINGS } from '../../apps/server/src/config/messages.ts';
import { SERVER_SETTINGS } from '../../apps/server/src/config.ts';
import { STUDIO_SETTINGS } from '../../apps/studio/src/settings.ts';

export type Described = Omit<Setting, 'type'>;

/** All settings of the product, by the heading of the reference. */
export const SETTING_GROUPS: Readonly<Record<string, Readonly<Record<string, Described>>>> = {
  'API server and worker': SERVER_SETTINGS,
  'API server and worker: messages': MESSAGE_SETTINGS,
  'API server and worker: human check': HUMAN_CHECK_SETTINGS,
  'API server and worker: sign-in by Firebase': FIREBASE_SETTINGS,
  'Draw parties': DRAW_PARTY_SETTINGS,
  Studio: STUDIO_SETTINGS,
};

/** Names that a process of a group reads, including those of secret files. */
export const namesOf = (settings: Readonly<Record<string, Described>>): string[] =>
  Object.entries(settings).flatMap(([name, { isSecret }]) => (isSecret ? [name, `${name}_FILE`] : [name]));

/** Settings whose explanation is missing or too short, one line each. */
export const settingFaults = (groups: typeof SETTING_GROUPS): string[] =>
  Object.entries(groups).flatMap(([group, settings]) =>
    Object.entries(settings)
      .filter(([, { what, takes }]) => what.trim().split(/\s+/).length < 3 || !/[.!?]$/.test(what.trim()) || !takes)
      .map(([name]) => `${group}: ${name} lacks an explanation`),
  );

const cell = (text: string): string => text.replaceAll('|', '\\|');
const shown = (fallback: string | null): string =>
  fallback === null ? '**required**' : fallback === '' ? '' : cell(`\`${fallback}\``);

/** The text of `docs/reference/settings.md`. */
export function settingsPage(groups: typeof SETTING_GROUPS): string {
  const lines = [
    '# Settings',
    '',
    'Every setting of every process, read from its environment at start. Made by `npm run gen` from the schema that reads them.',
    'A process that cannot use a setting says which one in one line and does not start.',
    '',
    'Where a secret is marked _or a file_, `<NAME>_FILE` may hold the path of a file with it instead; white space around it is cut.',
    'Both at once are refused. Settings whose name ends in `_FILE` are always paths.',
  ];
  for (const [group, settings] of Object.entries(groups)) {
    lines.push('', `## ${group}`, '', '| Setting | Takes | Default | What it does |', '| --- | --- | --- | --- |');
    for (const [name, { takes, fallback, what, isSecret }] of Object.entries(settings))
      lines.push(
        `| \`${name}\`${isSecret ? ` or a file: \`${name}_FILE\`` : ''} | ${cell(takes)} | ${shown(fallback)} | ${cell(what)} |`,
      );
  }
  return `${lines.join('\n')}\n`;
}
