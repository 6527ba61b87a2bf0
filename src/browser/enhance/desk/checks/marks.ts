/** A mark of a result, as the page draws it. */
export type MarkName = 'now' | 'soon' | 'fine' | 'none' | 'todo';

/** A copy of one of the marks that the page brings for this. */
export function mark(name: MarkName): Node {
  const marks = document.querySelector<HTMLTemplateElement>('template[data-marks]')?.content;
  return marks?.querySelector(`.mk--${name}`)?.cloneNode(true) ?? document.createElement('span');
}
