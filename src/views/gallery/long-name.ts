/** A car whose name is longer than most places have room for. */
export const longName = 'Mercedes-Benz Sprinter 2.1 CDI long wheelbase, high roof, with a very long name';
