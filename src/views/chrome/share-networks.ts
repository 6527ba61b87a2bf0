import type { SOCIAL_NETWORKS } from '../../content-model/site.ts';
// Copied from Simple Icons 16.37.0 (CC0).
import marks from './network-marks.json' with { type: 'json' };

/** A network to share a page on, with the link that opens its own form. */
export interface ShareLink {
  name: (typeof SOCIAL_NETWORKS)[number];
  href: string;
  /** The network's mark on a 24-unit grid. */
  mark: string;
}

/**
 * The six networks in the specification's order. Plain links: nothing of theirs is loaded before a visitor follows one.
 *
 * @param url the page's own address
 * @param text what the network's form starts with
 */
export function shareLinks(url: string, text: string): ShareLink[] {
  const to = (address: string, query: Record<string, string>) =>
    `${address}?${new URLSearchParams(query).toString()}`;
  return [
    {
      name: 'Facebook',
      href: to('https://www.facebook.com/sharer/sharer.php', { u: url }),
      mark: marks.Facebook,
    },
    {
      name: 'Pinterest',
      href: to('https://www.pinterest.com/pin/create/button/', { url, description: text }),
      mark: marks.Pinterest,
    },
    { name: 'Reddit', href: to('https://www.reddit.com/submit', { url, title: text }), mark: marks.Reddit },
    { name: 'WhatsApp', href: to('https://wa.me/', { text: `${text} ${url}` }), mark: marks.WhatsApp },
    { name: 'X', href: to('https://x.com/intent/post', { url, text }), mark: marks.X },
    {
      name: 'Tumblr',
      href: to('https://www.tumblr.com/widgets/share/tool', { canonicalUrl: url, title: text }),
      mark: marks.Tumblr,
    },
  ];
}
