import { DOCUMENT_GROUPS, type DocumentGroup } from '../../domain/document/document.ts';
import { AppError } from '../errors.ts';

/** The half of the content admin that an address names. Throws not_found. */
export function groupIn(name = ''): DocumentGroup {
  if (!Object.hasOwn(DOCUMENT_GROUPS, name)) throw new AppError('not_found', 'There is no such page');
  return name as DocumentGroup;
}
