/** The key of the line of a visit that puts earlier work right. It is in no price list: it costs £0.00. */
export const WARRANTY_KEY = 'warranty';
