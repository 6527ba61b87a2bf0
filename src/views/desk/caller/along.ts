import type { PlainForm } from '../../../contract/call/form.ts';

/** What a page was sent by the names of CALLER_ALONG; '' for what was not. */
export const alongOf =
  (values: PlainForm['values']) =>
  (name: string): string =>
    values[name]?.[0] ?? '';
