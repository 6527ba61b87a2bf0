/** Bodies that differ in how they're drawn, not in what they're built of, under the one that rules name. */
const BUILT_LIKE: Readonly<Record<string, string>> = {
  'three-door': 'city',
  'van-mpv': 'mpv',
  '4x4': 'suv',
  'small-van': 'van',
};

/** The body by which the facts of an engine and a chassis are chosen (content/catalogue/engine-facts.json). */
export const bodyFamily = (body: string): string => BUILT_LIKE[body] ?? body;
