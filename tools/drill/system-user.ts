import fs from 'node:fs';

/** The user that database programs run as: PostgreSQL refuses root, so root uses the system's `postgres`; otherwise the current user. */
export function systemUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  if (!line) throw new Error('run as root, this needs the user postgres (Debian: apt-get install postgresql)');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Creates a folder that only this user can read. */
export function makeOwnFolder(folder: string, user = systemUser()): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid!);
}

/** Writes a file that only this user can read. */
export function writeOwnFile(file: string, text: string, user = systemUser()): void {
  fs.writeFileSync(file, text, { mode: 0o600 });
  if (user.uid !== undefined) fs.chownSync(file, user.uid, user.gid!);
}
