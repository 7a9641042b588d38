/** A retired word and its replacement (docs/glossary.md). */
interface Retired {
  /** Lower case, singular. Found in prose, camelCase, snake_case, kebab-case and file names; also as plural. */
  readonly word: string;
  readonly use: string;
  /** Where it has another meaning, or is someone else's spelling. */
  readonly except?: readonly { readonly where: RegExp; readonly reason: string }[];
}

const GAME_NAMES = {
  where: /^apps\/studio\/games\/(houses|themes)|^apps\/server\/db\/seed\/content\//,
  reason: 'names of games and written content',
};
const OWN_FILES = {
  where: /^(tools\/retired-words(\.test)?\.ts|package-lock\.json)$/,
  reason: 'the list itself and its test',
};

export const RETIRED: readonly Retired[] = [
  {
    word: 'lane',
    use: 'batched writer',
    except: [
      GAME_NAMES,
      {
        where:
          /^(apps\/server\/src\/modules\/catalogue|apps\/web\/src\/features\/game-list|packages\/contracts\/src\/catalogue|tests\/specification)\//,
        reason: 'the wire spelling of vendors by category (row GL-05)',
      },
      { where: /^docs\/requirements\.md$/, reason: 'row GL-05' },
      {
        where: /^apps\/server\/src\/platform\/password-hasher\.ts$|^docs\/security\.md$/,
        reason: 'a parameter of Argon2',
      },
      { where: /^apps\/studio\/client\/stage\//, reason: 'the space between two reels' },
      { where: /^apps\/server\/src\/modules\/lottery\/draws\/cycle-commands\.ts$/, reason: 'parallel work on draws' },
      { where: /^tools\/graph-check\/graph-check\.test\.ts$/, reason: 'an invented dependency' },
    ],
  },
  { word: 'door', use: 'entry point, path or portal', except: [GAME_NAMES] },
  { word: 'purse', use: 'ledger account' },
  { word: 'turnstile', use: 'token bucket' },
  { word: 'kitchen', use: 'component gallery', except: [GAME_NAMES] },
  {
    word: 'desk',
    use: 'back office, or operator',
    except: [
      {
        where: /^(packages\/contracts\/src\/cashier|tests\/specification)\//,
        reason: 'the wire spelling of the forms of deposit and withdrawal',
      },
      {
        where: /^apps\/backoffice\/src\/features\/content\/preview\/|^packages\/i18n\/catalogues\//,
        reason: 'a desktop screen, and the risk desk in texts',
      },
      { where: /^apps\/server\/src\/modules\/messages\/sms-length\.ts$/, reason: 'letters of an alphabet in a row' },
      {
        where: /^(apps\/server\/src\/invariants\.db\.test\.ts|tests\/|packages\/testkit\/)/,
        reason: 'a channel of tests',
      },
    ],
  },
  {
    word: 'knot',
    use: 'step, or mark of a stepper',
    except: [
      GAME_NAMES,
      {
        where: /^(packages\/art|apps\/studio\/(client|games)|packages\/ui\/src\/tile-art\.tsx|apps\/server\/db\/seed)/,
        reason: 'an ornament that is drawn',
      },
    ],
  },
];

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The word or its plural as a whole part of a name or sentence. */
function finder(word: string): RegExp {
  const [lower, capital, upper] = [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()].map(literal);
  return new RegExp(
    `(?<![A-Za-z])${lower}s?(?![a-z])|(?<![A-Z])${capital}s?(?![a-z])|(?<![A-Za-z])${upper}S?(?![A-Za-z])`,
  );
}

/**
 * Retired words in texts and file names.
 * @param texts sources and pages, by path
 * @returns one line per first use in a file
 */
export function retiredFaults(texts: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const { word, use, except = [] } of RETIRED) {
    const find = finder(word);
    for (const [file, text] of texts) {
      if ([OWN_FILES, ...except].some(({ where }) => where.test(file))) continue;
      const at = find.exec(text);
      if (at) faults.push(`${file}:${text.slice(0, at.index).split('\n').length}: ${at[0]} is retired - use ${use}`);
      else if (find.test(file)) faults.push(`${file}: ${word} in its name is retired - use ${use}`);
    }
  }
  return faults;
}
