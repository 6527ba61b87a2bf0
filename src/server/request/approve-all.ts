import type { ApprovalGiven } from '../../contract/booking/request.ts';
import { type AnswerRefusal, approveAllText } from '../../domain/booking/line-offer.ts';
import { addedByEach } from '../../domain/money/diagnostic-credit.ts';
import type { Actor } from '../auth/actor.ts';
import type { Change, Locked, NewEvent } from '../bookings/change.ts';
import { after, type Answering, become, changed, keepAnswer, weighed } from './answer.ts';
import { shownOf } from './shown.ts';
import type { SentOffer } from './stored.ts';

/** Why one press approved nothing: what has become of the line that stands in its way. */
const BECAME: Record<AnswerRefusal | 'stale', string> = {
  stale: 'has changed since you opened the page',
  answered: 'has been answered already',
  replaced: 'has a new price',
  begun: 'has been started',
  ended: 'is no longer asked about',
};

/**
 * Several lines approved in one press, or none: the press named one sum. Each line gets the record that a yes of
 * its own would have left. What was approved before counts as done.
 */
export function approveLines(given: ApprovalGiven, actor: Actor, { mails, terms }: Answering): Change {
  const shownAs = new Map(given.lines.map(({ id, shown }) => [id, shown]));
  const left = async (work: Locked) => {
    const found = [];
    for (const id of shownAs.keys()) found.push(await weighed(work, id, 'approved'));
    return found.filter(({ outcome }) => outcome !== 'given');
  };

  return {
    isDone: async (work) => (await left(work)).length === 0,
    async make(work) {
      const offers: SentOffer[] = [];
      for (const { offer, outcome } of await left(work)) {
        if (outcome !== 'counts' && outcome !== 'given') throw refused(offer, outcome);
        if (shownOf(offer, work.lines).hash !== shownAs.get(offer.id)) throw refused(offer, 'stale');
        offers.push(offer);
      }
      const sums = addedByEach(offers, work.lines);
      const total = sums.reduce((sum, pence) => sum + pence, 0);
      const pressed = { button: approveAllText(offers.length, total) };
      const events: NewEvent[] = [];
      let { lines } = work;
      for (const [at, offer] of offers.entries()) {
        const seen = { ...shownOf(offer, work.lines).words, ...pressed };
        await keepAnswer(work, offer, { status: 'approved', seen, actor, terms });
        await become(work, offer, 'approved');
        const decided = { answer: 'approved', pence: sums[at] ?? 0 } as const;
        const told = { told: [mails.answered], last: mails.toStaff };
        events.push(...after({ ...work, lines }, offer, decided, told));
        lines = lines.map((line) => (line.id === offer.lineId ? { ...line, status: 'approved' } : line));
      }
      return {
        action: {
          what: 'request.approve_all',
          subject: work.booking.id,
          before: { status: work.booking.status },
          after: { offers: offers.map(({ id }, at) => ({ id, pence: sums[at] ?? 0 })) },
        },
        events,
      };
    },
  };
}

const refused = ({ name }: SentOffer, why: AnswerRefusal | 'stale') =>
  changed(`Nothing was approved: ‘${name}’ ${BECAME[why]}. Look at how it stands now, then answer`);
