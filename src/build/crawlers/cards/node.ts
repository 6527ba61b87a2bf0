/** An element as satori takes it: React's shape, made without React. */
export interface Node {
  type: string;
  key: null;
  props: Record<string, unknown>;
}

/** A flex box. */
export function node(style: Record<string, string | number | undefined>, children: Node[] | string): Node {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
  };
}

/** A drawing in SVG, as a picture of its own. */
export function picture(size: { width: number; height: number }, svg: string): Node {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', key: null, props: { ...size, src } };
}
