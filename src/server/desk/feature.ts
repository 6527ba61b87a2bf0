import { listDeskBookings } from '../../contract/desk/desk.ts';
import { readToday } from '../../contract/desk/today.ts';
import { bookingForms } from '../bookings/doors.ts';
import { pageForms } from '../http/page-form.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import type { WorkService } from '../work/service.ts';
import { movePages } from './move-pages.ts';
import { type DeskPages, deskPages } from './pages.ts';
import { type DeskService, deskService } from './service.ts';

export function deskFeature(
  { db, clock, content, onError }: FeatureParts,
  { work }: { work: WorkService },
): Feature<{ desk: DeskService }, { desk: DeskPages }> {
  const desk = deskService({ db, clock, content, work });
  const forms = bookingForms(pageForms({ content, onError }), db);
  return {
    name: 'desk',
    services: { desk },
    pages: { desk: deskPages(desk, movePages({ desk, work }, forms)) },
    routes(mount) {
      mount(readToday, async (_, actor) => ({ data: { today: await desk.today(actor) } }));
      mount(listDeskBookings, async ({ query }, actor) => ({ data: await desk.find(query, actor) }));
    },
  };
}
