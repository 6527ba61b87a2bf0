import { renderSVG } from 'uqr';

/** An address as a QR code: an SVG whose quiet zone scanners need, readable with a sixth of it covered. */
export const qrSvg = (url: string): string => renderSVG(url, { ecc: 'M', border: 4 });
