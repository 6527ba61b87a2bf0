import { type AnswerGiven, answerSchema } from '../../contract/booking/request.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { invalid } from '../errors.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';

/** A line's own form. What is wrong with it stands beside that line, because the page has one for each. */
export const decisionFields: Fields<AnswerGiven> = {
  names: ['id', 'status', 'shown', 'start'],
  parse(values) {
    const id = valueOf(values, 'id');
    const given = {
      id,
      status: valueOf(values, 'status'),
      shown: valueOf(values, 'shown'),
      start: valueOf(values, 'start') === 'yes',
    };
    const parsed = answerSchema.safeParse(given, { error: plainWords });
    if (parsed.success) return parsed.data;
    throw invalid(
      parsed.error.issues.map(({ path, message }) => ({
        path: path[0] === 'start' ? [`start-${id}`] : path,
        message,
      })),
    );
  },
};
