import { motAlertSchema } from '../../contract/mot/reminder.ts';
import type { DeadLink } from '../../domain/mot/reminder.ts';
import type { PageVisit } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { pageFormWith, type PageForm } from '../http/page-form.ts';
import { fieldsOf, NO_FIELDS } from '../http/page-fields.ts';
import type { MotAlertService } from './service.ts';

const linkIn = ({ url }: PageVisit): string => url.searchParams.get('link') ?? '';
const pathOf = (page: 'confirm' | 'stop', link: string) =>
  `/mot-reminder/${page}?link=${encodeURIComponent(link)}`;
/** Of a link that leads nowhere. */
const deadStatus = (kind: DeadLink['kind']) => ({ status: kind === 'forged' ? 400 : 410 });

/**
 * The pages of the reminders. Those behind the links in our mails are for anyone: what is wrong with a link is said on
 * the very page, see views/reminder/DeadReminderLink.astro.
 */
export function reminderPages(service: MotAlertService, pageForm: PageForm) {
  return {
    /** Takes the form of /mot-reminder, and the short one of a page about one vehicle. */
    send: pageForm({
      access: 'anyone',
      proof: 'none',
      fields: fieldsOf(motAlertSchema),
      show: pageFormWith('/mot-reminder'),
      async run(wish, { actor }) {
        await service.ask(wish, actor.address);
        return onward('/mot-reminder/sent');
      },
    }),

    /** Programs that look mails through open links, so only the button confirms. */
    confirm: pageForm({
      access: 'anyone',
      proof: 'none',
      fields: NO_FIELDS,
      async show(visit) {
        const link = linkIn(visit);
        return { path: pathOf('confirm', link), state: await service.see(link) };
      },
      async run(_, visit) {
        const link = linkIn(visit);
        const { kind } = await service.confirm(link);
        return kind === 'on' ? onward(pathOf('confirm', link)) : undefined;
      },
      http: ({ state: { kind } }) =>
        kind === 'forged' || kind === 'expired' || kind === 'gone' ? deadStatus(kind) : { status: 200 },
    }),

    /**
     * Also what a mail program's own button posts to (RFC 8058): a POST ends the reminders without a further step, and
     * answers by itself, because such programs follow no redirect.
     */
    stop: pageForm({
      access: 'anyone',
      proof: 'none',
      fields: NO_FIELDS,
      async show(visit) {
        const link = linkIn(visit);
        return { path: pathOf('stop', link), state: await service.seeStop(link) };
      },
      async run(_, visit) {
        await service.stop(linkIn(visit));
        return undefined;
      },
      http: ({ state: { kind } }) =>
        kind === 'forged' || kind === 'expired' ? deadStatus(kind) : { status: 200 },
    }),
  };
}

export type ReminderPages = ReturnType<typeof reminderPages>;
