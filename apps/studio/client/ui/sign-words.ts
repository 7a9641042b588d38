import type { TableSign } from '../../server/tables/table-sign.ts';
import type { Text } from '../text.ts';

/** Why a table is paused or closed, in the player's language. */
export const signWords = ({ state, reason }: NonNullable<TableSign>, text: Text): string =>
  `${text(`table.${state}`)} ${text(`table.reason.${reason}`)}`;
