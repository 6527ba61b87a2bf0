import { fileURLToPath } from 'node:url';
import { fileParts } from '../../content-model/document/file.ts';
import type { Layout } from '../../content-model/document/layout.ts';
import { tangledIn } from '../../content-model/document/tangled.ts';
import { AppError } from '../errors.ts';
import { SideProcessFailed, sideProcess } from '../side/process.ts';

export interface Rendered extends Layout {
  /** Why there is nothing, without a full stop; null: there is. */
  problem: string | null;
}

/** Texts take some ms. In a process of its own all the same: its native code can take this one with it, see tangled.ts. */
const layOut = sideProcess<string, Layout>({
  file: fileURLToPath(new URL('render-main.ts', import.meta.url)),
  waiting: 20,
  longestMs: 10_000,
  full: () => new AppError('too_many', 'Many pages are being checked at once. Try again in a moment', {}, 5),
});

/** The body of a file as HTML. @throws AppError too_many */
export async function rendered(text: string): Promise<Rendered> {
  const { body } = fileParts(text);
  const nothing = (problem: string): Rendered => ({ html: '', headings: [], problem });
  const tangled = tangledIn(body);
  if (tangled) return nothing(tangled);
  try {
    return { ...(await layOut(() => body)), problem: null };
  } catch (error) {
    if (!(error instanceof SideProcessFailed)) throw error;
    return nothing('This text takes too long to lay out. Make it simpler');
  }
}
