/**
 * For browsers that don't yet do it by themselves: a link into a folded part opens it, and so does paper. Where a browser
 * does, this finds everything open.
 */
export function openOnLink(): void {
  const open = () => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    let closed = false;
    for (let part = place?.closest('details'); part; part = part.parentElement?.closest('details')) {
      closed ||= !part.open;
      part.open = true;
    }
    if (closed) place?.scrollIntoView();
  };
  addEventListener('hashchange', open);
  open();
  if (CSS.supports('selector(::details-content)')) return;
  addEventListener('beforeprint', () => {
    for (const part of document.querySelectorAll('details')) part.open = true;
  });
}
