import type { Graph, Thing } from 'schema-dts';

/**
 * The text of a JSON-LD script. `<` is escaped so that no name can end the script element; so is what is beyond Latin-1,
 * because one such letter makes Node hold all the text around it, the page's styles too, in twice the memory.
 */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  const text = JSON.stringify(graph).replace(/[<\u0100-\uffff]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  // What was once held in two bytes a letter stays so until it is read anew.
  return Buffer.from(text, 'latin1').toString('latin1');
}
