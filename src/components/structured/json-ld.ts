import type { Graph, Thing } from 'schema-dts';

/** The text of a JSON-LD script. `<` is escaped so that no name can end the script element. */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
