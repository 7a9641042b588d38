/** Pay lines written as the row of each reel, one digit per reel, 0 at the top. */
const written = (lines: string): readonly (readonly number[])[] =>
  lines.split(' ').map((line) => Array.from(line, Number));

/** The first lines of a five by three grid, in the order used by the models. */
export const LINES = written(
  '11111 00000 22222 01210 21012 00122 22100 10121 12101 01110 21112 10001 12221 01010 21212 11011 11211 00200 22022 02020 20202 02220 20002 10201 12021',
);
/** Lines of a five by four grid. */
export const LINES_OF_FOUR = written(
  '11111 22222 00000 33333 01210 32123 10101 23232 12121 21212 01110 32223 10001 23332 12221 21112 00100 33233 11011 22122 01010 32323 12321 21012 00122 33211 10012 23321 11211 22022 02020 31313 01232 32101 12012 21321 00300 33033 10201 23132',
);
/** Lines of three reels: rows, then diagonals. */
export const LINES_OF_THREE = written('111 000 222 012 210');
