/** A retired word and its replacement (docs/glossary.md). */
interface Retired {
  /** Lower case, singular. Found in prose, camelCase, snake_case, kebab-case and file names; also as plural. */
  readonly word: string;
  readonly use: string;
  /** Searched in these files only: elsewhere the word has its ordinary meaning. */
  readonly within?: RegExp;
  /** Where it has another meaning, or is an external spelling. */
  readonly except?: readonly { readonly where: RegExp; readonly reason: string }[];
}

const GAME_NAMES = {
  where: /^apps\/studio\/games\/(houses|themes)|^apps\/server\/db\/seed\/content\//,
  reason: 'names of games and written content',
};
/** What concerns agents, their networks and what they earn; a line there would be a branch of a network. */
const AGENTS =
  /^(apps\/server\/(src\/modules\/(agents|agreements|commission|rollups|cashier\/uplines)\/|db\/seed\/demo-people\.ts$)|packages\/rules\/src\/agreements\/|docs\/rules\/(1-agents|2-agreements)\.md$)/;
const OWN_FILES = {
  where: /^(tools\/house-style\/retired-words(\.test)?\.ts|package-lock\.json)$/,
  reason: 'the list itself and its test',
};

/** The studio, what the platform knows of a vendor, and the documents about both. */
const VENDOR_DESK =
  /^(apps\/studio\/|packages\/contracts\/src\/(vendor|operators)\/|packages\/i18n\/catalogues\/|apps\/server\/(src\/modules\/(vendors|operators)|db)\/|apps\/backoffice\/src\/features\/(vendors|audit)\/|tools\/pictures\.ts|tests\/(e2e\/back-office|mutants\/games)\/|docs\/(glossary\.md|vendor-protocol\.md|rules\/6-games\.md|adr\/0054)|CHANGELOG\.md)/;

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
        where: /^apps\/server\/src\/platform\/hashing\/password-hasher\.ts$|^docs\/security\.md$/,
        reason: 'a parameter of Argon2',
      },
      { where: /^apps\/studio\/client\/stage\//, reason: 'the space between two reels' },
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
      { where: /^apps\/server\/src\/modules\/messages\/sms-length\.ts$/, reason: 'letters of an alphabet in a row' },
      {
        where: VENDOR_DESK,
        reason: 'the page of a vendor on which the operator runs its tables (rule 6.50)',
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
  {
    word: 'turnover',
    use: 'wagering, or valid bet',
    within:
      /^(apps\/server\/src\/modules\/(wagering|cashier)|packages\/contracts\/src\/(wagering|cashier)|apps\/web\/src\/features\/(deposit|withdraw|wagering))\//,
  },
  {
    word: 'line',
    use: 'network, downline, node or entry',
    within: AGENTS,
    except: [{ where: /\/rollups\/lottery\.db\.test\.ts$/, reason: 'a line of a lottery slip' }],
  },
  {
    word: 'bar',
    use: 'restriction',
    within: /^(apps\/server\/src\/modules\/(protection|identity|members)|packages\/rules)\//,
  },
  { word: 'barred', use: 'restricted, or excluded' },
  { word: 'exempted', use: 'exemption' },
  {
    word: 'locator',
    use: 'address, or id',
    within: /^(apps\/[a-z]+\/(src|server|client)|packages)\//,
    except: [{ where: /^packages\/testkit\//, reason: 'an element found by Playwright' }],
  },
  { word: 'ways-in', use: 'sign-in methods' },
  { word: 'waysIn', use: 'sign-in methods' },
  {
    word: 'drawn-page',
    use: 'server-rendered page',
  },
  { word: 'drawnPage', use: 'server-rendered page' },
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
  for (const { word, use, within, except = [] } of RETIRED) {
    const find = finder(word);
    for (const [file, text] of texts) {
      if (within && !within.test(file)) continue;
      if ([OWN_FILES, ...except].some(({ where }) => where.test(file))) continue;
      const at = find.exec(text);
      if (at) faults.push(`${file}:${text.slice(0, at.index).split('\n').length}: ${at[0]} is retired - use ${use}`);
      else if (find.test(file)) faults.push(`${file}: ${word} in its name is retired - use ${use}`);
    }
  }
  return faults;
}
