import type { Content } from '../../content-model/content.ts';
import { paragraphs, plainLine } from '../../contract/call/fields.ts';
import { ASK_WORDS_MAX } from '../../contract/account/ask-form.ts';
import { LINE_POSITIONS } from '../../domain/booking/booking-line.ts';
import { findItem } from '../../domain/catalogue/item.ts';
import {
  LEFT_OUT,
  LINE_ANSWERS,
  ownLineKey,
  REQUEST_LINES_MAX,
  type RequestLine,
  typedPence,
} from '../../domain/cart/quote-request.ts';
import { AppError } from '../errors.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';
import type { AnswerKind, DeskAnswer } from './desk.ts';

const KINDS: readonly AnswerKind[] = ['save', 'send', 'decline'];

/** Of one line; its number follows, as in `parts-0`. */
const LINE_FIELDS = ['item', 'name', 'price', 'parts', 'labour', 'note', 'quantity', 'positions', 'size'];
const NUMBERS = Array.from({ length: REQUEST_LINES_MAX }, (_, ordinal) => ordinal);

type Values = Record<string, string[]>;

/**
 * The form of a request at the desk. A line is one of the catalogue (`item-0`) or has a name of its own (`name-0`); what
 * has neither is a row that was left empty. The price that is typed is that of one.
 */
export function quoteAnswerFields({ catalogue }: Pick<Content, 'catalogue'>): Fields<DeskAnswer> {
  return {
    names: [
      'press',
      'version',
      'answer',
      ...NUMBERS.flatMap((number) => LINE_FIELDS.map((name) => `${name}-${number}`)),
    ],
    parse(values) {
      const faults = new Map<string, string>();
      const kind = KINDS.find((one) => one === valueOf(values, 'press')) ?? 'save';
      const lines = NUMBERS.flatMap((ordinal) => lineIn(values, ordinal) ?? []);
      const answer = paragraphs(ASK_WORDS_MAX).safeParse(valueOf(values, 'answer'));
      if (!answer.success) faults.set('answer', `Use at most ${ASK_WORDS_MAX} characters`);
      if (faults.size > 0)
        throw new AppError('invalid', 'Look at the marked fields', { errors: Object.fromEntries(faults) });
      return {
        kind,
        lines,
        answer: answer.data ?? '',
        version: Number(valueOf(values, 'version')) || 0,
      };

      function lineIn(of: Values, ordinal: number): RequestLine | null {
        const text = (name: string, max: number): string => {
          const parsed = plainLine(max).safeParse(valueOf(of, `${name}-${ordinal}`));
          if (!parsed.success)
            faults.set(`${name}-${ordinal}`, parsed.error.issues[0]?.message ?? 'Write it in another way');
          return parsed.data ?? '';
        };
        const item = findItem(valueOf(of, `item-${ordinal}`), catalogue)?.item;
        const name = text('name', 80) || (item?.name ?? '');
        if (valueOf(of, `price-${ordinal}`) === LEFT_OUT) return null;
        if (name === '') {
          const typed = ['price', 'parts', 'labour', 'note'].map((field) =>
            valueOf(of, `${field}-${ordinal}`),
          );
          if (typed.some((value) => value.trim() !== '')) faults.set(`name-${ordinal}`, 'Say what it is');
          return null;
        }
        const answer = LINE_ANSWERS.find((one) => one === valueOf(of, `price-${ordinal}`)) ?? 'open';
        const note = answer === 'listed' ? '' : text('note', 200);
        const quantity = Math.min(
          20,
          Math.max(1, Math.trunc(Number(valueOf(of, `quantity-${ordinal}`))) || 1),
        );
        const cost = (field: 'parts' | 'labour'): number | null => {
          if (answer !== 'typed') return null;
          const typed = valueOf(of, `${field}-${ordinal}`);
          const pence = typed.trim() === '' ? 0 : typedPence(typed);
          if (pence === null) faults.set(`${field}-${ordinal}`, 'Enter an amount in pounds, like 96.50');
          return (pence ?? 0) * quantity;
        };
        const parts = cost('parts');
        const labour = cost('labour');
        if (answer === 'typed' && parts === 0 && labour === 0 && !faults.has(`parts-${ordinal}`))
          faults.set(`parts-${ordinal}`, 'Enter what the parts or the labour cost');
        if ((answer === 'typed' || answer === 'cannot') && note === '')
          faults.set(
            `note-${ordinal}`,
            answer === 'typed' ? 'Say what the price covers' : 'Say why it can’t be done',
          );
        const wanted = new Set(of[`positions-${ordinal}`]);
        return {
          ordinal,
          key: item?.key ?? ownLineKey(ordinal),
          name,
          quantity,
          positions: LINE_POSITIONS.filter((place) => wanted.has(place)),
          size: valueOf(of, `size-${ordinal}`).slice(0, 40) || null,
          answer,
          parts,
          labour,
          note,
        };
      }
    },
  };
}
