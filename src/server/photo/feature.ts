import type { Feature, FeatureParts } from '../feature.ts';
import { removeAbandoned } from '../files/upload.ts';
import { photoPages } from './pages.ts';
import { photoRoutes } from './routes.ts';
import { type PhotoService, photoService } from './service.ts';
import { sweepPhotos } from './sweep.ts';

type PhotoPages = ReturnType<typeof photoPages>;

export function photoFeature(parts: FeatureParts): Feature<{ photos: PhotoService }, { photo: PhotoPages }> {
  const { photoFiles: files, photoTrash: trash, db, links, clock, log } = parts;
  const photos = photoService(parts);
  return {
    name: 'photo',
    services: { photos },
    pages: { photo: photoPages({ photos, links, db, clock }) },
    routes: (mount) => photoRoutes(mount, photos, db),
    jobs: [{ name: 'uploads', everyMs: 60 * 60_000, run: () => removeAbandoned(clock()) }],
    // Rows go with their booking; this takes the files.
    forget: (now) => sweepPhotos({ db, files, trash, log }, now),
  };
}
