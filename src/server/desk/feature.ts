import { listDeskBookings, readToday } from '../../contract/desk/desk.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import type { WorkService } from '../work/service.ts';
import { type DeskPages, deskPages } from './pages.ts';
import { type DeskService, deskService } from './service.ts';

export function deskFeature(
  { db, clock, content }: FeatureParts,
  { work }: { work: WorkService },
): Feature<{ desk: DeskService }, { desk: DeskPages }> {
  const desk = deskService({ db, clock, content, work });
  return {
    name: 'desk',
    services: { desk },
    pages: { desk: deskPages(desk) },
    routes(mount) {
      mount(readToday, async (_, actor) => ({ data: { today: await desk.today(actor) } }));
      mount(listDeskBookings, async ({ query }, actor) => ({ data: await desk.find(query, actor) }));
    },
  };
}
