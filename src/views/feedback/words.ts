import type { OwnFeedback } from '../../contract/booking/feedback.ts';
import { REVIEW_RULES } from '../../domain/booking/feedback.ts';

type Said = NonNullable<OwnFeedback['feedback']>;

/** Where somebody's feedback stands. */
export function feedbackStanding({ state, may_show, refused_for }: Said): string {
  switch (state) {
    case 'waiting':
      return 'Somebody here reads it before it goes on the site.';
    case 'published':
      return 'It’s on our site.';
    case 'refused':
      return `It isn’t on our site, because ${refused_for ? REVIEW_RULES[refused_for] : 'it breaks our rules'}. Your stars count in our average all the same.`;
    case 'withdrawn':
      return 'You withdrew it. We’ve deleted what you said.';
    case 'counted':
      return may_show
        ? 'There are no words to show. Your stars count in our average.'
        : 'It isn’t shown to anybody. Your stars count in our average.';
  }
}
