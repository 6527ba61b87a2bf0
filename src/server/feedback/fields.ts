import {
  type FeedbackGiven,
  feedbackFormSchema,
  withdrawFormSchema,
} from '../../contract/booking/feedback.ts';
import { type Fields, fieldsOf, valueOf } from '../http/page-fields.ts';

type Press = { act: 'withdraw' } | ({ act: 'write' } & FeedbackGiven);

/** The form of a booking's feedback. The button that withdraws it asks nothing of the other fields. */
export const feedbackFields: Fields<Press> = {
  names: Object.keys(feedbackFormSchema.shape),
  parse(values) {
    if (valueOf(values, 'act') !== 'withdraw')
      return { ...fieldsOf(feedbackFormSchema).parse(values), act: 'write' };
    fieldsOf(withdrawFormSchema).parse(values);
    return { act: 'withdraw' };
  },
};
