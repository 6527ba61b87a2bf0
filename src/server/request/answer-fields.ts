import {
  type AnswerGiven,
  answerSchema,
  type ApprovalGiven,
  approvalSchema,
} from '../../contract/booking/request.ts';
import type { PlainForm } from '../../contract/call/form.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { invalid } from '../errors.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';

/** What a press on the page means: an answer to one line, one yes to all that stand on it, or that they want one after all. */
export type Pressed =
  | { kind: 'one'; given: AnswerGiven }
  | { kind: 'all'; given: ApprovalGiven }
  | { kind: 'wish'; offer: string };

/** What is wrong with a form stands beside its own tick, because the page has one for each line and one for all. */
export const decisionFields: Fields<Pressed> = {
  names: ['id', 'status', 'shown', 'start', 'all'],
  parse(values) {
    if (valueOf(values, 'status') === 'wish') return { kind: 'wish', offer: valueOf(values, 'id') };
    if ((values.all ?? []).length > 0) return { kind: 'all', given: readAll(values) };
    return { kind: 'one', given: readOne(values) };
  },
};

type Values = PlainForm['values'];
type Problem = { path: PropertyKey[]; message: string };

const isTicked = (values: Values): boolean => valueOf(values, 'start') === 'yes';

function readOne(values: Values): AnswerGiven {
  const id = valueOf(values, 'id');
  const given = {
    id,
    status: valueOf(values, 'status'),
    shown: valueOf(values, 'shown'),
    start: isTicked(values),
  };
  const parsed = answerSchema.safeParse(given, { error: plainWords });
  if (parsed.success) return parsed.data;
  throw wrong(parsed.error.issues, id);
}

/** Each line is its question's id and what was shown of it. */
function readAll(values: Values): ApprovalGiven {
  const lines = (values.all ?? []).map((line) => {
    const [id = '', shown = ''] = line.split(' ');
    return { id, shown };
  });
  const parsed = approvalSchema.safeParse({ lines, start: isTicked(values) }, { error: plainWords });
  if (parsed.success) return parsed.data;
  throw wrong(parsed.error.issues, 'all');
}

/** @param of whose tick it is */
const wrong = (issues: readonly Problem[], of: string) =>
  invalid(
    issues.map(({ path, message }) => ({ path: path[0] === 'start' ? [`start-${of}`] : path, message })),
  );
