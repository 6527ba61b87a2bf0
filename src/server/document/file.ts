import { frontMatterField } from '../../content-model/front-matter.ts';

/** What a list shows of a file without parsing it. */
export interface DocumentHead {
  title: string;
  /** Day of its last change in substance, as the file says it; ''. */
  day: string;
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
    day: quiet('updated') || quiet('published'),
  };
}
