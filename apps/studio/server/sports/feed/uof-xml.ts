import { SaxesParser } from 'saxes';

/** Why a feed message is not accepted. */
export type FeedFault = 'too-large' | 'malformed' | 'unknown' | 'bad-value';
export class FeedRefusal extends Error {
  readonly fault: FeedFault;
  constructor(fault: FeedFault, what: string) {
    super(`${fault}: ${what}`);
    this.fault = fault;
  }
}

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}
interface Growing {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Growing[];
}

const MOST_CHARACTERS = 1_000_000;
const MOST_ELEMENTS = 20_000;
const MOST_DEPTH = 12;
const MOST_ATTRIBUTES = 40;

/**
 * The elements of an XML text, without their text. Refuses a text that is too large, too deep or not well formed, and any document type: no
 * entity is ever defined, expanded or fetched.
 */
export function readXml(text: string): XmlElement {
  if (text.length > MOST_CHARACTERS) throw new FeedRefusal('too-large', `${text.length} characters`);
  const parser = new SaxesParser();
  const path: Growing[] = [];
  let root: Growing | null = null;
  let count = 0;
  parser.on('error', (error) => {
    throw new FeedRefusal('malformed', error.message);
  });
  parser.on('doctype', () => {
    throw new FeedRefusal('malformed', 'a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count++;
    if (count > MOST_ELEMENTS || path.length >= MOST_DEPTH) throw new FeedRefusal('too-large', `element ${count}`);
    if (Object.keys(attributes).length > MOST_ATTRIBUTES) throw new FeedRefusal('too-large', `attributes of ${name}`);
    const element = { name, attributes, children: [] };
    path.at(-1)?.children.push(element);
    root ??= element;
    path.push(element);
  });
  parser.on('closetag', () => {
    path.pop();
  });
  parser.write(text).close();
  if (!root) throw new FeedRefusal('malformed', 'no element');
  return root;
}
