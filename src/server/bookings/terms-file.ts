import { termsPath } from '../../contract/booking/terms.ts';
import type { SentTerms } from '../mail/contract.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { Mail } from '../mail/transport.ts';
import { makePdf } from '../pdf/make.ts';
import { termsPaper } from './terms-paper.ts';
import { type StoredTerms, storedTerms } from './terms.ts';

/** The terms as a file for an email. @throws AppError too_many */
async function termsFile(
  terms: StoredTerms,
  { site: { name, brand }, siteUrl }: Pick<MailParts, 'site' | 'siteUrl'>,
): Promise<Mail['attachments'][number]> {
  const bytes = await makePdf({
    paper: termsPaper(terms, siteUrl),
    author: name,
    footer: `${name}, ${terms.title}, version ${terms.version}`,
    colour: brand.colours['brand-900'],
    madeAt: terms.storedAt,
  });
  return {
    filename: 'terms-and-conditions.pdf',
    content: Buffer.from(bytes),
    contentType: 'application/pdf',
  };
}

/** The terms of a contract for its email. @param version null: older than they are kept */
export async function sentTerms(
  parts: Pick<MailParts, 'db' | 'site' | 'siteUrl'>,
  version: string | null,
): Promise<SentTerms> {
  const { db, siteUrl } = parts;
  const stored = version === null ? null : await storedTerms(db, version);
  if (!stored) return { url: `${siteUrl}/terms-and-conditions`, file: null };
  return { url: siteUrl + termsPath(stored.version), file: await termsFile(stored, parts) };
}
