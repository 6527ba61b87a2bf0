import type { Work } from '../../../contract/work/work.ts';
import { type MoreAct, unrecordedStep } from '../../../domain/work/more-acts.ts';
import { stepText } from '../booking-words.ts';
import { openPath } from './paths.ts';

interface At {
  path: string;
  work: Work;
  /** As the customer reads it. */
  status: string;
}

/** A row of the menu: what leads to a page, or unfolds its form on this one. */
export function moreLink(act: MoreAct, { path, work, status }: At): { text: string; href: string } {
  switch (act) {
    case 'move':
      return { text: 'Move to another window', href: `${path}/move` };
    case 'garage':
      return { text: 'Move to another garage', href: `${path}/garage` };
    case 'decline':
      return { text: 'We can’t take it', href: `${path}/decline` };
    case 'cancel':
      return { text: 'Cancel the booking', href: `${path}/cancel` };
    case 'late':
      return { text: 'Running late', href: `${path}/late` };
    case 'stop':
      return { text: 'The customer wants it stopped', href: openPath(path, 'stop') };
    case 'unrecorded': {
      const text = work.stops.length > 0 ? 'Gone' : stepText(work, unrecordedStep(work.status));
      return { text: `${text}, without a record`, href: openPath(path, 'unrecorded') };
    }
    case 'close':
      return { text: 'Close it', href: openPath(path, 'close') };
    case 'link':
      return { text: 'Email a link to pay', href: `${path}/money#link` };
    case 'in_3':
      return { text: 'Pay in 3', href: `${path}/money?as=in_3` };
    case 'mistake':
      return { text: `‘${status}’ was a mistake`, href: openPath(path, 'mistake') };
  }
}
