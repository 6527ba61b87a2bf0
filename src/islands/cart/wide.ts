/**
 * Screens with room for the cart beside the page, as in wizard.css. On others it is hidden and does not hydrate,
 * because otherwise each addition would be rendered twice.
 */
export const WIDE = '(min-width: 960px)';
