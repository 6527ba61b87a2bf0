import type { CollectionEntry } from 'astro:content';
import type { PlainForm } from '../../contract/call/form.ts';

/** A page with a form beside its text: as visitors find it, and as it comes back when it could not be sent. */
export interface FormPageProps {
  entry: CollectionEntry<'pages'>;
  /** As it came back; left out on the page that visitors find. */
  form?: PlainForm;
}
