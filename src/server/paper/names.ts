import { randomBytes } from 'node:crypto';
import { STORED_TYPES, type StoredType } from '../../domain/garage/paper-file.ts';

/** What their store is called where its owner is written down, and where it lies. */
export const PAPER_STORE = 'papers';

/** Nobody can guess it: 128 random bits. */
export const newPaperName = (type: StoredType): string => `${randomBytes(16).toString('hex')}.${type}`;

/** What a file in their store is; null for one that isn't ours, or only half there. */
export function storedType(name: string): StoredType | null {
  const ending = /^[0-9a-f]{32}\.(\w+)$/.exec(name)?.[1];
  return ending !== undefined && Object.hasOwn(STORED_TYPES, ending) ? (ending as StoredType) : null;
}
