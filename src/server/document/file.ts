import { DRAWING_FIELDS } from '../../content-model/document/drawing.ts';
import { frontMatterField } from '../../content-model/front-matter.ts';

/** What a list shows of a file without parsing it. */
export interface DocumentHead {
  title: string;
  /** The drawing that it names; ''. */
  drawing: string;
}

/** A town has no title of its own; a text that is half written may have none at all. */
export function documentHead(text: string, slug: string): DocumentHead {
  const quiet = (name: string) => {
    try {
      return frontMatterField(text, name) ?? '';
    } catch {
      return '';
    }
  };
  return {
    title: (quiet('h1') || quiet('name') || quiet('title') || slug).slice(0, 200),
    drawing: DRAWING_FIELDS.map(quiet).find(Boolean) ?? '',
  };
}
