// Pages fade into one another by a rule of styles alone (styles/motion.css). A fade that the browser leaves out, because
// the window has changed its size or the next page was drawn already, rejects a promise, and stands in the console as an
// exception unless somebody takes it. The page that comes may be drawn before any module has run, so this stands in the
// head.
const take = ({ viewTransition }: PageRevealEvent | PageSwapEvent) => {
  viewTransition?.ready.catch(() => undefined);
};
addEventListener('pageswap', take);
addEventListener('pagereveal', take);
