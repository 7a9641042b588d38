/** Parses `#rrggbb`; anything else is not a colour. */
const HEX = /^#[0-9a-f]{6}$/i;

export const isColour = (text: unknown): text is string => typeof text === 'string' && HEX.test(text);

/** A mix of two colours: 0 gives the first, 1 the second. */
export function mix(from: string, to: string, part: number): string {
  const channel = (at: number): string => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const lighter = (colour: string, part: number): string => mix(colour, '#ffffff', part);
export const darker = (colour: string, part: number): string => mix(colour, '#0b0816', part);
