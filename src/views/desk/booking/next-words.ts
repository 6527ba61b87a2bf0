import { ARRIVAL_WORDS } from '../../../domain/booking/arrival-words.ts';
import { poundsText } from '../../../domain/money/money.ts';
import type { NextAct, NextFacts } from '../../../domain/work/next-step.ts';
import type { WorkIcon } from '../ui/drawings.ts';
import { checksPath, motPath } from './paths.ts';

/** How an act of the next-step bar is drawn: a link, or a form with one press. */
export interface NextWords {
  /** What comes next, as one sentence. */
  head: string;
  /** Of the button. */
  text: string;
  icon?: WorkIcon;
  /** Leads there; left out: it is pressed. */
  href?: string;
  /** Where the press is sent, and what goes with it beside the version. */
  action?: string;
  fields?: Record<string, string>;
}

const some = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** @param path of the booking at the desk; @param who its customer, by the first name, or 'the customer' */
export function nextWords(act: NextAct, { path, who }: { path: string; who: string }): NextWords {
  const step = (to: string, head: string, text: string): NextWords => ({
    head,
    text,
    action: `${path}/step`,
    fields: { to },
  });
  switch (act.act) {
    case 'handover': {
      const { record, recordHead } = ARRIVAL_WORDS[act.way];
      return { head: `${recordHead[act.leg]}.`, text: record[act.leg], href: `${path}/handover` };
    }
    case 'late':
      return { head: 'Running late.', text: 'Running late', href: `${path}/late` };
    case 'start':
      return {
        head: 'Start the work.',
        text: `Start: ${act.name}`,
        action: `${path}/lines/${act.line}/begin`,
      };
    case 'enter':
      return step('in_workshop', 'Bring it into the workshop.', 'Into the workshop');
    case 'checks':
      return {
        head: `Record the checks of ${act.name}.`,
        text: some(act.left, 'check', 'checks'),
        href: checksPath(path, act.line),
      };
    case 'mot':
      return {
        head: 'Record the MOT result.',
        text: 'MOT result',
        href: motPath(path, act.line),
      };
    case 'done':
      return {
        head: `Go on with ${act.name}.`,
        text: `Done: ${act.name}`,
        action: `${path}/lines/${act.line}/done`,
      };
    case 'share':
      return {
        head: `Say how much of ${act.name} is done.`,
        text: 'Record the share',
        href: `${path}?open=${act.line}#job-${act.line}`,
      };
    case 'ask':
      return {
        head: `Ask ${who} about ${some(act.count, 'thing', 'things')}.`,
        text: `Ask, ${poundsText(act.pence)}`,
        icon: 'message',
        action: `${path}/requests/send`,
      };
    case 'finding':
      return {
        head: `${act.name}: ask ${who}, or say that they were told.`,
        text: `Add work: ${act.name}`,
        href: `${checksPath(path, act.line)}&add=${act.key}#find`,
      };
    case 'told':
      return {
        head: `${act.name}: say that ${who} was told.`,
        text: 'Record what they said',
        href: `${path}?open=${act.line}#job-${act.line}`,
      };
    case 'price':
      return {
        head: `Give ${who} a price for ${act.name}.`,
        text: `Give a price: ${act.name}`,
        href: `${path}/requests/new?line=${act.line}`,
      };
    case 'resume':
      return step('in_workshop', 'Everything is decided.', 'Go on with the work');
    case 'ready':
      return step('ready', 'Everything is done.', 'Finish');
    case 'pay':
      return {
        head: `Take ${poundsText(act.pence)}.`,
        text: 'Take payment',
        icon: 'pound',
        href: `${path}/money`,
      };
    case 'leaves':
      return { head: 'Say how it leaves.', text: 'How it leaves', href: '#leaves' };
    case 'warranty':
      return { head: 'Put work right.', text: 'Put work right', href: `${path}/warranty` };
  }
}

/** What stands in the bar while nothing is left for us to press. */
export function restText({ status }: Pick<NextFacts, 'status'>, who: string): string {
  switch (status) {
    case 'requested':
      return 'Not confirmed yet: an email with a link has gone out.';
    case 'cancelled':
      return 'This booking is cancelled.';
    case 'delivered':
    case 'closed':
      return 'Nothing is left to do.';
    default:
      return `Wait for ${who}. The answer comes in by itself.`;
  }
}
