import * as contract from '@kismet/contracts/files/file';
import { Refused } from '@kismet/kernel/outcome';
import type { FileStore, KeptFile } from '../files.ts';
import type { Authorise, Mount } from './gate.ts';

interface MemberWho {
  readonly memberId: bigint;
  readonly brand: { readonly brandId: number };
}
interface OperatorWho {
  readonly operatorId: bigint;
  readonly brandId: number;
}

const shown = (file: KeptFile) => ({ mime: file.mime, data: file.bytes.toString('base64') });

/** Files of the signed-in member; another member's answers `NOT_FOUND` like an unknown one. */
export function mountFiles<Who extends MemberWho>(mount: Mount, files: FileStore, authorise: Authorise<Who>): void {
  mount(contract.uploadFile, authorise, async ({ purpose, data }, { who }) => ({
    fileId: await files.keep({
      ownerId: who.memberId,
      brandId: who.brand.brandId,
      purpose,
      bytes: Buffer.from(data, 'base64'),
    }),
  }));
  mount(contract.readFile, authorise, async ({ fileId }, { who }) => {
    const file = await files.read(fileId);
    if (file?.ownerId !== who.memberId) throw new Refused('NOT_FOUND');
    return shown(file);
  });
}

export interface OperatorFilesDeps<Who extends OperatorWho> {
  readonly files: FileStore;
  readonly authorise: Authorise<Who>;
  /** Whether this operator's role may see files of a purpose. */
  readonly maySee: (who: Who, purpose: string) => boolean;
  readonly ownerOf: (brandId: number, publicId: string) => Promise<bigint | null>;
  /** Audits who viewed which file. */
  readonly note: (who: Who, ip: string, fileId: string, file: KeptFile) => Promise<void>;
}

/** Members' files, for operators who handle their cases. */
export function mountOperatorFiles<Who extends OperatorWho>(mount: Mount, deps: OperatorFilesDeps<Who>): void {
  const { files, authorise } = deps;
  mount(contract.operatorUploadFile, authorise, async ({ memberId, data }, { who }) => {
    const ownerId = await deps.ownerOf(who.brandId, memberId);
    if (ownerId === null) throw new Refused('NOT_FOUND');
    const bytes = Buffer.from(data, 'base64');
    return { fileId: await files.keep({ ownerId, brandId: who.brandId, purpose: 'payout-proof', bytes }) };
  });
  mount(contract.operatorReadFile, authorise, async ({ fileId }, { who, visit }) => {
    const file = await files.read(fileId);
    if (file?.brandId !== who.brandId || !deps.maySee(who, file.purpose)) throw new Refused('NOT_FOUND');
    await deps.note(who, visit.ip, fileId, file);
    return shown(file);
  });
}
