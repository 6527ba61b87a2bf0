import { z } from '../../contract/call/zod.ts';
import type { Staff } from '../auth/actor.ts';
import type { PageVisit } from '../http/page.ts';
import type { DeskService } from './service.ts';

/** How the day is laid out. */
const WAYS = ['stage', 'person', 'time'] as const;
const DAY = z.iso.date();

type Visit = PageVisit & { actor: Staff };

/** What `/apps/desk` shows: today, or with `?day=` another day; an address may hold anything, so what is wrong in it is left out. */
export async function todayShown(desk: DeskService, { url, actor, sent, params }: Visit) {
  const asked = DAY.safeParse(url.searchParams.get('day'));
  const by = WAYS.find((each) => each === url.searchParams.get('by'));
  const [today, restoredFrom] = await Promise.all([desk.today(actor), desk.restoredFrom()]);
  const isOther = asked.success && asked.data !== today.date;
  // The card whose menu is open: where it was sent from, or asked for by `?move=`. Others' menus are drawn once they're opened.
  const opened = sent ? params.id : url.searchParams.get('move');
  const isBoard = !isOther && by !== 'time';
  // Who works here is chosen in a menu; by person, those who are away are marked.
  const people = isBoard && (opened || by === 'person') ? await desk.people(actor) : [];
  return {
    today,
    planned: isOther ? await desk.planned(asked.data, actor) : null,
    restoredFrom,
    people,
    opened: opened ?? null,
    by: by ?? 'stage',
    done: url.searchParams.get('done'),
  };
}

/** What `/apps/desk/mine` shows. */
export const mineShown = async (desk: DeskService, { url, actor }: Visit) => ({
  mine: await desk.mine(actor),
  me: actor.userId,
  done: url.searchParams.get('done'),
});
