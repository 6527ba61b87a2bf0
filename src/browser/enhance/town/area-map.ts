// With scripts what stands in the noscript is text: the map is laid out for whoever comes near it, or prints.
const place = document.querySelector('.map');
const draw = () => {
  near.disconnect();
  const map = place?.querySelector('noscript');
  if (map) map.outerHTML = map.textContent;
};
const near = new IntersectionObserver(
  (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) draw();
  },
  { rootMargin: '200% 0px' },
);
if (place) near.observe(place);
addEventListener('beforeprint', draw);

// A module, so that its names are its own.
export {};
