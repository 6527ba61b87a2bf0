import { garageIdSchema } from '../../contract/garage/garage-id.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import { AppError } from '../errors.ts';
import { pageShow } from '../http/page.ts';
import type { PaperService } from './service.ts';

const noSuchPaper = () => new AppError('not_found', 'There is no such paper');

export function paperPages(papers: PaperService) {
  return {
    /** Saved, never shown: whatever is in a PDF runs nowhere on this site. */
    file: pageShow({
      access: 'leader',
      async show({ params, actor }) {
        const garage = garageIdSchema.safeParse(params.garage);
        const id = params.paper ?? '';
        if (!garage.success || !isUuid(id)) throw noSuchPaper();
        const { bytes, name, type } = await papers.file(garage.data, id, actor);
        return { bytes, headers: { ...HEADERS, 'Content-Type': type, ...saved(name) } };
      },
    }),
  };
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
};

const saved = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` });

export type PaperPages = ReturnType<typeof paperPages>;
