/** One of the few answers in the first screen of a page. */
export interface QuestionAndAnswer {
  /** What is asked, in a word or two: 'Full service', 'How long'. */
  term: string;
  value: string;
  /** Where on the page it's told in full. */
  href?: string | undefined;
}
