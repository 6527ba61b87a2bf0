/** A car from above, its front at the top, on a sheet of 300 by 430: what its drawings share. */
export const CAR_BODY =
  'M104 28Q150 12 196 28Q216 36 218 66L221 150 219 350Q218 388 200 398 150 412 100 398 82 388 81 350L79 150 82 66Q84 36 104 28Z';
export const CAR_GLASS =
  'M96 148Q150 120 204 148L196 188Q150 172 104 188ZM106 320Q150 332 194 320L202 358Q150 376 98 358Z';

/** The upper left corners of the wheels, which are 22 by 58. */
export const CAR_WHEELS = [
  [66, 74],
  [212, 74],
  [66, 296],
  [212, 296],
] as const;
