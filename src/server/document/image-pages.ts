import { AppError } from '../errors.ts';
import { pageShow } from '../http/page.ts';
import type { Pictures } from './pictures.ts';

/** `/apps/content-admin/images/{name}`: a picture that no published page shows yet. */
export const imagePages = (pictures: Pictures) => ({
  picture: pageShow({
    access: 'admin',
    async show({ params: { name = '' } }) {
      const bytes = await pictures.read(name);
      if (!bytes) throw new AppError('not_found', 'There is no such picture');
      return {
        bytes,
        headers: {
          'Content-Type': 'image/webp',
          'Cache-Control': 'private, max-age=3600',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'same-origin',
        },
      };
    },
  }),
});
