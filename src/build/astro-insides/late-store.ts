import { unflatten } from 'devalue';

type Store = Map<string, Map<string, object>>;

const parsed = (text: string): Store => unflatten(JSON.parse(text) as number[]) as Store;

let built = '';
let taken: string | null = null;
let now: Store | undefined;

/** The collections as they are at the moment. Astro asks for one at a time (astro/dist/content/data-store.js). */
class LateStore extends Map<string, Map<string, object>> {
  override get(name: string): Map<string, object> | undefined {
    return (now ??= parsed(taken ?? built)).get(name);
  }
  override has(name: string): boolean {
    return this.get(name) !== undefined;
  }
}

/** What `astro:content` reads from. @param text as the build keeps it */
export function lateStore(text: string): LateStore {
  built = text;
  return new LateStore();
}

/** From now on the collections are these; null: those of the build. */
export function takeStore(text: string | null): void {
  if (text === taken) return;
  taken = text;
  now = undefined;
}
