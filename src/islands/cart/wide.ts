/**
 * Screens with room for the cart beside the page, as wizard.css has it. On others it is not shown, so it does not wake:
 * each addition would be drawn twice.
 */
export const WIDE = '(min-width: 960px)';
