/** Prices, people and how to reach them: taken out of what was pasted before anything else is done with it. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // Addresses of emails and of sites.
  [/\S{1,64}@\S{1,190}/g, ' '],
  [/\b(?:https?:\/\/|www\.)\S{1,190}/gi, ' '],
  // Whose phone number it is.
  [/\b(?:[A-Z][a-z]{1,20} ){1,2}(?=(?:on )?(?:\+44|0\d))/g, ' '],
  // Phone numbers, in the ways in which they are written here.
  [/(?:\+44|\b0)(?:[\s().-]{0,2}\d){9,10}\b/g, ' '],
  // Postcodes, number plates, sort codes and long numbers.
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/g, ' '],
  [/\b[A-Z]{2}\d{2} ?[A-Z]{3}\b/g, ' '],
  [/\b\d{2}-\d{2}-\d{2}\b|\b\d{7,}\b/g, ' '],
  // Addresses.
  [
    /\b\d{1,4}[a-z]?,? (?:[A-Z][\w’'-]{1,20} ){1,3}(?:street|st|road|rd|avenue|ave|lane|close|drive|way|court|gardens|place|crescent|terrace)\b/gi,
    ' ',
  ],
  // Money.
  [/@ (?=[£\d])|[£€$] ?\d[\d,]{0,9}(?:\.\d{1,2})?(?: ?(?:each|ea|pp))?/gi, ' '],
  [
    /(?<![.\d])\d[\d,]{0,6}\.\d{2}\b(?!\.\d| ?(?:l|litres?|mm)\b)|\b\d{1,5} ?(?:gbp|pounds|quid)\b|\b\d{2,4} (?=fitted\b)/gi,
    ' ',
  ],
  // Names, where the words around them say that they are names.
  [/\b(?:hi|hello|dear|hey|morning|afternoon)(?: (?:there|mate|[A-Z][a-z]{1,20}))?(?: ?[,!]|$)/gi, ' '],
  [/\b(?:hi|hello|hey) mate\b/gi, ' '],
  [/\b(?:its|it[’']s|this is|my name is) [A-Za-z]{2,20}(?: (?:here|from|at)\b.{0,40}|$)/gi, ' '],
  [/\b(?:Mr|Mrs|Ms|Miss|Dr)\.? (?:[A-Z][\w’'-]{0,24} ?){1,3}/g, ' '],
  [/\b(?:customer|client|name|technician|mechanic|advisor|prepared by|attn|contact) ?: ?[^,;]{0,60}/gi, ' '],
  [
    /\b(?:(?:kind|best|warm|many) )?(?:regards|thanks|thank you|cheers|yours (?:sincerely|faithfully))\b.{0,60}$/gi,
    ' ',
  ],
];

const SIGNED = /\b(?:regards|yours (?:sincerely|faithfully)|many thanks|thanks|thank you|cheers)[\s,.!]*$/i;
const NAME = /^[A-Z][a-z]{1,20}(?: [A-Z][a-z’'-]{1,24}){0,2}$/;

/** The lines without them. A line of which nothing is left stays, empty, so that the others keep their place. */
export function withoutPeople(lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    // A name alone on its line, under a sign-off.
    if (NAME.test(line.trim()) && SIGNED.test(lines[index - 1] ?? '')) return '';
    return PERSONAL.reduce((text, [from, to]) => text.replace(from, to), line)
      .replace(/\s+/g, ' ')
      .trim();
  });
}
