import type { Seeded } from '../../apps/server/db/seed/demo.ts';

/** The demo accounts, one line each: name, password, purpose. */
export function accountLines(accounts: readonly Seeded[]): string {
  const line = ({ username, password, role, about, pin }: Seeded) =>
    `    ${username.padEnd(12)} ${password.padEnd(28)} ${[role, about, pin && `PIN ${pin}`].filter(Boolean).join(' · ')}`;
  const people = accounts.filter((one) => one.totpSecret === null);
  const operators = accounts.filter((one) => one.totpSecret !== null);
  return `  Demo accounts of the site (play money of this machine only)
${people.map(line).join('\n')}

  Demo operators of the back office; the one-time code comes from: npm run totp -- <name>
${operators.map(line).join('\n')}`;
}

/** Printed after a start: addresses, accounts, and what to try. */
export function welcome(about: {
  origin: { site: string; operator: string; studio: string; sandbox: string };
  accounts: readonly Seeded[];
  data: string;
  logs: string;
}): string {
  const { origin, accounts } = about;
  return `
  Kismet is running.

  Site         ${origin.site}
  Back office  ${origin.operator}
  Studio       ${origin.studio}   (a game vendor: opened by the site)
  Payments     ${origin.sandbox}   (a sandbox provider: opened by the site, moves no money)
  API document ${origin.site}/wps/openapi.json

${accountLines(accounts)}

  SMS and e-mails leave this machine only if you connect a service; until then, read them at ${origin.operator}/messages

  Try: open the site, sign in as ${accounts.find((one) => one.role === 'member')?.username ?? 'a member'}, pick a slot, spin, and look at the betting record.
  Logs: ${about.logs}    Stop: Ctrl-C
`;
}
