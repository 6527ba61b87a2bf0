// Shown once the hero's plate has left the screen, and never while another plate is in view.
const waiting = document.querySelector<HTMLTemplateElement>('[data-regbar]');
const bar = waiting?.content.firstElementChild as HTMLElement | undefined;
const inView = new Set<Element>();
const watch = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
  if (inView.size === 0) waiting?.replaceWith(waiting.content);
  // A field being typed in stays where it is.
  if (bar && !bar.contains(document.activeElement)) bar.hidden = inView.size > 0;
});
for (const form of document.querySelectorAll('main .reg')) watch.observe(form);

// A module, so that its names are its own.
export {};
